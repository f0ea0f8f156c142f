import { expect, test } from "vitest";
import { networkOf, placeOf } from "./internet-address.ts";

test.each([
  ["196.41.0.1", "196.41.0.1"],
  ["2c0f:fe38:0:1:2:3:4:5", "2c0f:fe38:0:1::/64"],
  ["2C0F:FE38:0000:0001::1", "2c0f:fe38:0:1::/64"],
  ["2c0f:fe38::1", "2c0f:fe38:0:0::/64"],
  ["2c0f::2:3:4:5:6", "2c0f:0:0:2::/64"],
  ["64:ff9b::196.41.0.1", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["::::", "::::"],
])("the place of %s is %s", (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test.each([
  ["196.41.7.9", "196.41.7.0"],
  ["2c0f:fe38:1:2::3", "2c0f:fe38:1::"],
  ["2c0f::1", "2c0f:0:0::"],
  ["unknown", null],
])("the network around %s begins at %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
