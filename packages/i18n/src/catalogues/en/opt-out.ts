/** The page of the link in every offer by which whoever got it stops them. */
export const optOut = {
  title: "Stop {shop}'s offers?",
  what: "We will send no more offers of {shop} to {phone}, by SMS or WhatsApp. Messages about your orders continue.",
  everywhere: "Also stop the offers of every other shop that sends through Agiza",
  stop: "Stop offers",
  stoppedTitle: "Offers are stopped",
  stopped: "{phone} gets no more offers of {shop}. Messages about your orders continue.",
  back: "To get them again, write START PROMOTIONS to {shop} on WhatsApp.",
  unknownTitle: "This link does not work",
  unknown: "Open it again from the message, or write STOP to the shop on WhatsApp.",
  waitTitle: "Please wait a little",
  wait: "Too many links were opened from here. Try again in an hour, or write STOP to the shop on WhatsApp.",
  otherLanguage: "Soma kwa Kiswahili",
};
