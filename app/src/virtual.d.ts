declare module "virtual:sentences/de" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:sentences/en" {
  const sentences: Record<string, string>;
  export default sentences;
}
