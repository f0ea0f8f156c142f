import { expect, test } from "vitest";
import { toSettingsForm, toSettingsValues, withChannel } from "./notification-settings.values.ts";

const settings = {
  kinds: [
    { kind: "order.new" as const, group: "orders" as const, channels: ["in_app" as const, "sound" as const] },
    { kind: "staff.joined" as const, group: "shop" as const, channels: ["in_app" as const] },
  ],
  quiet_from: "21:00",
  quiet_until: "06:00",
  sound: "drum" as const,
  speaks: true,
  has_phone: true,
  updated_at: null,
};

test("what is read goes back as it was, without what only the page needs", () => {
  const { has_phone: _phone, updated_at: _at, ...rest } = settings;
  expect(toSettingsForm(toSettingsValues(settings))).toEqual({
    ...rest,
    kinds: settings.kinds.map(({ kind, channels }) => ({ kind, channels })),
  });
});

test("no quiet hours are sent as none", () => {
  const values = toSettingsValues({ ...settings, quiet_from: null, quiet_until: null });
  expect(toSettingsForm(values)).toMatchObject({ quiet_from: null, quiet_until: null });
});

test("a box changes its own kind, and channels keep one order", () => {
  const kinds = withChannel(settings.kinds, "staff.joined", "sms", true);
  expect(kinds[0]).toBe(settings.kinds[0]);
  expect(withChannel(kinds, "staff.joined", "sound", true)[1]!.channels).toEqual(["in_app", "sound", "sms"]);
  expect(withChannel(kinds, "staff.joined", "in_app", false)[1]!.channels).toEqual(["sms"]);
});
