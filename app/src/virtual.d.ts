declare module "virtual:sentences/de" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:sentences/en" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:catalogue/de" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:catalogue/en" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:catalogue/de-more" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:catalogue/en-more" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:catalogue/de-workshop" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:catalogue/en-workshop" {
  const areas: Record<string, Record<string, unknown>>;
  export default areas;
}
declare module "virtual:rule_values/de" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:rule_values/en" {
  const sentences: Record<string, string>;
  export default sentences;
}
