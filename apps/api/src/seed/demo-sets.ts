import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { addSet } from "#modules/sets/add-set.ts";
import type { SetForm, SlotForm } from "#modules/sets/set-form.rules.ts";
import { pictureKey } from "./demo-catalogue.ts";
import { findShelf, putLast } from "./demo-shelf.repository.ts";

const plain = {
  otherName: "",
  category: "clothing & accessories" as const,
  available: true,
  shownFrom: null,
  shownTo: null,
  lessBasisPoints: 0,
  lessMinor: 0,
};

/** The demo shop's sets: one that is always the same, and one that the customer fills. */
export async function addDemoSets(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const shelf = await findShelf(tx.db, tx.shopId);
    const named = (name: string): { productId: ProductId; variantId: null } => ({
      productId: shelf.find((one) => one.name === name)!.id,
      variantId: null,
    });
    const slot = (
      form: Pick<SlotForm, "label" | "otherLabel" | "choices"> & Partial<SlotForm>,
    ): SlotForm => ({
      id: null,
      source: "list",
      category: null,
      minPicks: 1,
      maxPicks: 1,
      repeats: false,
      priceRule: "included",
      fixedMinor: 0,
      ...form,
    });
    const forms: SetForm[] = [
      {
        ...plain,
        kind: "single_set_collection",
        name: "Seti ya pwani",
        otherName: "Coast set",
        description: "Kanga mbili na kikoi, zinazofaa kwa zawadi.",
        imageKeys: [pictureKey("kikoi")],
        pricing: "sum_less_share",
        priceMinor: 0,
        lessBasisPoints: 1_000,
        parts: [
          { ...named("Kanga doti, Haba na haba"), quantity: 2 },
          { ...named("Kikoi cha pwani"), quantity: 1 },
        ],
        slots: [],
      },
      {
        ...plain,
        kind: "template_based_set",
        name: "Mama na mwana",
        otherName: "Mother and child",
        description: "Gauni la mama, la mtoto, na kitu cha kuongezea.",
        imageKeys: [pictureKey("gauni-la-mtoto")],
        pricing: "fixed",
        priceMinor: 9_800_000,
        parts: [],
        slots: [
          slot({
            label: "Gauni la mama",
            otherLabel: "Dress for mother",
            priceRule: "difference",
            choices: [named("Gauni la Jua"), named("Gauni la zambarau")],
          }),
          slot({
            label: "Gauni la mtoto",
            otherLabel: "Dress for child",
            choices: [named("Gauni la mtoto")],
          }),
          slot({
            label: "Kitu cha kuongezea",
            otherLabel: "Something more",
            minPicks: 0,
            maxPicks: 2,
            priceRule: "fixed",
            fixedMinor: 1_200_000,
            choices: [named("Kofia ya kitenge"), named("Pochi ya kitenge"), named("Mto wa kitenge")],
          }),
        ],
      },
    ];
    const ids: ProductId[] = [];
    for (const form of forms) ids.push((await addSet(tx, form, form.name)).id as ProductId);
    await putLast(tx.db, tx.shopId, ids);
  });
}
