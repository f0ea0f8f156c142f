import { colourways } from "@agiza/ui/kanga/colourways";
import { cssUrl, frameUri, pindoUri } from "@agiza/ui/kanga/kanga-images";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";

/** What the first script of the page would have left: a catalogue of stories has none. */
window.orderLink = {
  token: "story",
  isBack: false,
  answer: null,
  cloth: { colourways, cssUrl, frameUri, kangaOf, pindoUri },
};
