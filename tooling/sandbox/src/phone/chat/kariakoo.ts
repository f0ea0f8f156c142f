import type { Place } from "../state/control.ts";

/** Where every customer of the sandbox is when a shop asks: the market in Dar es Salaam. */
export const kariakoo: Place = {
  latitude: -6.8196,
  longitude: 39.2737,
  name: "Kariakoo",
  address: "Soko la Kariakoo, Dar es Salaam",
};
