import type { Translated } from "../../translator.ts";
import type { messageKinds as en } from "../en/message-kinds.ts";

export const messageKinds = {
  image: "Picha",
  audio: "Ujumbe wa sauti",
  video: "Video",
  document: "Hati",
  sticker: "Stika",
  location: "Mahali",
  contacts: "Namba ya mtu",
  order: "Oda ya katalogi",
  template: "Kiolezo",
  interactive: "Ujumbe wenye machaguo",
  reaction: "Ishara",
  other: "Ujumbe wa aina isiyoonyeshwa hapa",
} satisfies Translated<typeof en>;
