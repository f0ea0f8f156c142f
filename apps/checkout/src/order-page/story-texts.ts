import { checkout as english } from "@agiza/i18n/catalogues/en/checkout";
import { checkout as swahili } from "@agiza/i18n/catalogues/sw/checkout";

/* What the built page carries in itself; a story imports it before anything that speaks. */
const texts = document.createElement("script");
texts.type = "application/json";
texts.id = "texts";
texts.textContent = JSON.stringify({ en: english, sw: swahili });
document.getElementById("texts")?.remove();
document.head.append(texts);
