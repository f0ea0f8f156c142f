import { nationalDigits, toE164 } from "@agiza/ui/phone-grouping";
import { centres, frames, templates } from "./qr-design.ts";
import type { QrDesign } from "./qr-design.ts";

/** Reads from the form what a visitor typed and picked before the script that watches it was there. */
export function typedSoFar(form: HTMLFormElement): Partial<QrDesign> {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const oneOf = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === text(name));
  const number = form.querySelector<HTMLInputElement>("[type=tel]")?.value ?? "";
  const frameNames = [...(Object.keys(frames) as (keyof typeof frames)[]), "none"] as const;
  return {
    number: toE164(nationalDigits(number)),
    message: text("message"),
    shopName: text("shopName"),
    place: text("place"),
    caption: text("caption"),
    dots: text("dots"),
    ground: text("ground"),
    template: oneOf(templates, "template") ?? "poster",
    frame: oneOf(frameNames, "frame") ?? "kisutu",
    centre: oneOf(centres, "centre") ?? "symbol",
  };
}
