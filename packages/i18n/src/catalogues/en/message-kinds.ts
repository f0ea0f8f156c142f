/** What a chat message is that has no words of its own. */
export const messageKinds = {
  image: "Photo",
  audio: "Voice note",
  video: "Video",
  document: "Document",
  sticker: "Sticker",
  location: "Location",
  contacts: "Contact",
  order: "Catalogue order",
  template: "Template",
  interactive: "Message with choices",
  reaction: "Reaction",
  other: "Message of a kind that is not shown here",
};
