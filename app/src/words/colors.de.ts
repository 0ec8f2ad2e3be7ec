export default {
  legend: "Farbe und Form",
  c0: "gelber Kreis",
  c1: "rotes Dreieck",
  c2: "blaues Quadrat",
  c3: "grüne Raute",
  c4: "lila Fünfeck",
  c5: "rosa Sechseck",
  c6: "olivgrüner Stern",
  c7: "braunes Kreuz",
};
