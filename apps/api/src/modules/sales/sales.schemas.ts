import { z } from "@hono/zod-openapi";
import { settlements } from "#db/schema/orders.ts";
import { priceGroups, productCategories } from "#db/schema/products.ts";
import { MinorAmount } from "#http/openapi.ts";
import type {
  AddOnId,
  CustomerId,
  DeliveryAreaId,
  PackId,
  ProductId,
  SetSlotId,
  VariantId,
} from "#kernel/ids.ts";
import { pictureUrl } from "#modules/media/picture.rules.ts";
import { ShopDay } from "#modules/debts/debts.schemas.ts";
import { Lifecycle, PaymentStatus, TillNumber } from "#modules/orders/orders.schemas.ts";
import { isVariantAvailable } from "#modules/products/catalogue.rules.ts";
import type { TillGoods } from "#modules/products/get-till-goods.ts";
import type { ListedTillGoods } from "#modules/products/list-till-goods.ts";
import type { NewSale } from "./add-sale.ts";
import type { SaleGoods } from "./price-sale.ts";
import type { Share } from "./sale-pricing.rules.ts";

const Id = z.string().max(60);
const Amount = z.int().min(0).max(100_000_000_000);
const Quantity = z.number().min(0.001).max(999);

const ShareSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("fixed_amount"), amount_minor: Amount.min(1) }).strict(),
    z.object({ kind: z.literal("percentage_charge"), basis_points: z.int().min(1).max(10_000) }).strict(),
  ])
  .openapi("SaleShare", { description: "An amount, or a share in hundredths of a percent." });

const note = z.string().trim().max(140).default("");

const SoldGoodsSchema = z
  .object({
    product_id: Id,
    variant_id: Id.nullable().default(null),
    pack_id: Id.nullable().default(null),
    add_on_ids: z.array(Id).max(50).default([]),
    picks: z
      .array(
        z
          .object({
            slot_id: Id,
            product_id: Id,
            variant_id: Id.nullable().default(null),
            quantity: z.int().min(1).max(999),
          })
          .strict(),
      )
      .max(100)
      .default([]),
    quantity: Quantity,
    note,
    price_minor: Amount.optional().openapi({
      description: "The agreed price of one; left out, the catalogue's.",
    }),
    price_reason: note,
    discount: ShareSchema.optional().openapi({ description: "Taken off the whole line." }),
  })
  .strict();

const FreeGoodsSchema = z
  .object({ name: z.string().trim().min(1).max(80), price_minor: Amount, quantity: Quantity, note })
  .strict();

/** What is sold, and what was agreed about its prices. */
export const goodsFields = {
  lines: z
    .array(z.union([SoldGoodsSchema, FreeGoodsSchema]))
    .min(1)
    .max(100),
  discount: ShareSchema.optional(),
  fees: z
    .array(z.object({ name: z.string().trim().min(1).max(40), share: ShareSchema }).strict())
    .max(10)
    .default([]),
};

/** How it is handed over. */
export const fulfilment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("counter"), note }).strict(),
  z.object({ kind: z.literal("pickup"), note }).strict(),
  z
    .object({
      kind: z.literal("delivery"),
      area_id: Id,
      landmark: z.string().trim().max(120).default(""),
      note,
    })
    .strict(),
]);

export const AddSale = z
  .object({
    ...goodsFields,
    customer: z
      .union([
        z.object({ id: Id }).strict(),
        z
          .object({ phone: z.string().trim().min(7).max(30), name: z.string().trim().max(80).default("") })
          .strict(),
      ])
      .nullable()
      .openapi({
        description:
          "Null: somebody who walked in. Delivery needs one, and so does whatever is not paid now.",
      }),
    fulfilment,
    note: z.string().trim().max(500).default(""),
    expected_total_minor: Amount.openapi({
      description: "What the seller saw; refused when it is something else.",
    }),
    settlement: z.enum(settlements).openapi({
      description: "On collection: of pickup and delivery. At the counter goods leave once they are paid.",
    }),
    cash_minor: Amount.default(0).openapi({
      description: "What stays in the drawer: received, less the change.",
    }),
    due_on: ShopDay.nullable().default(null).openapi({
      description: "The shop's day by which credit is paid: today at the earliest, a year away at most.",
    }),
    owner_pin: z.string().min(4).max(6).optional().openapi({
      description:
        "An owner's, for prices below the lowest, discounts beyond the seller's right and credit beyond a limit.",
    }),
  })
  .strict()
  .openapi("AddSale");

export const Sale = z
  .object({
    id: z.string(),
    number: z.int(),
    till_number: TillNumber,
    lifecycle: Lifecycle,
    payment_status: PaymentStatus,
    settlement: z.enum(settlements),
    total_minor: MinorAmount,
    paid_minor: MinorAmount,
    due_minor: MinorAmount,
    customer_id: z.string().nullable(),
  })
  .openapi("Sale");

const PriceBreaks = z.array(
  z.object({ group: z.enum(priceGroups), min_quantity: z.number(), price_minor: MinorAmount }),
);
const Stock = z.number().nullable().openapi({ description: "Null: not counted." });
const Codes = z.array(z.string()).openapi({ description: "SKU and barcodes." });
const SetGoods = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  name: z.string(),
  variant_name: z.string(),
  price_minor: MinorAmount,
  quantity: z.int(),
  available: z.boolean(),
});

export const TillProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(productCategories),
    unit: z.string(),
    step: z.number().nullable(),
    image_url: z.string().nullable(),
    price_minor: MinorAmount,
    price_on_request: z.boolean().openapi({ description: "Its price is named at each sale." }),
    floor_price_minor: MinorAmount.nullable().openapi({
      description: "Down to which a price is agreed without asking; null: discounts are the seller's right.",
    }),
    price_breaks: PriceBreaks,
    stock: Stock,
    sells_when_empty: z.boolean(),
    codes: Codes,
    variants: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        options: z.record(z.string(), z.string()),
        price_minor: MinorAmount,
        price_breaks: PriceBreaks,
        stock: Stock,
        sells_when_empty: z.boolean(),
        image_url: z.string().nullable(),
        available: z.boolean(),
        codes: Codes,
      }),
    ),
    packs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        other_name: z.string(),
        units: z.number(),
        price_minor: MinorAmount.nullable().openapi({ description: "Null: what its units cost." }),
        codes: Codes,
      }),
    ),
    add_on_groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        required: z.boolean(),
        min: z.int(),
        max: z.int(),
        add_ons: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            price_minor: MinorAmount,
            available: z.boolean(),
            is_default: z.boolean(),
          }),
        ),
      }),
    ),
    is_set: z.boolean().openapi({ description: "Its parts and choices are read by `getTillProduct`." }),
  })
  .openapi("TillProduct");

export const WholeTillProduct = TillProduct.extend({
  set: z
    .object({
      pricing: z.string(),
      less_basis_points: z.int().nullable(),
      less_minor: MinorAmount.nullable(),
      available: z.boolean(),
      parts: z.array(SetGoods),
      slots: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          min_picks: z.int(),
          max_picks: z.int(),
          repeats: z.boolean(),
          price_rule: z.string(),
          fixed_minor: MinorAmount.nullable(),
          choices: z.array(SetGoods),
        }),
      ),
    })
    .nullable(),
}).openapi("WholeTillProduct");

export const TillCatalogue = z
  .object({
    items: z.array(TillProduct).openapi({ description: "In the shop's order, at most 2,000." }),
  })
  .openapi("TillCatalogue", { description: "What the counter sells." });

const toShare = (share: z.infer<typeof ShareSchema> | undefined): Share | undefined => {
  if (!share) return undefined;
  return share.kind === "fixed_amount"
    ? { kind: share.kind, amountMinor: share.amount_minor }
    : { kind: share.kind, basisPoints: share.basis_points };
};

const toLine = (line: z.infer<typeof AddSale>["lines"][number]): NewSale["lines"][number] =>
  "product_id" in line
    ? {
        productId: line.product_id as ProductId,
        variantId: line.variant_id as VariantId | null,
        packId: line.pack_id as PackId | null,
        addOnIds: line.add_on_ids as AddOnId[],
        picks: line.picks.map((pick) => ({
          slotId: pick.slot_id as SetSlotId,
          productId: pick.product_id as ProductId,
          variantId: pick.variant_id as VariantId | null,
          quantity: pick.quantity,
        })),
        quantity: line.quantity,
        note: line.note,
        priceMinor: line.price_minor,
        reason: line.price_reason,
        discount: toShare(line.discount),
      }
    : { name: line.name, priceMinor: line.price_minor, quantity: line.quantity, note: line.note };

type GoodsBody = Pick<z.infer<typeof AddSale>, "lines" | "discount" | "fees">;

export const saleGoodsOf = ({ lines, discount, fees }: GoodsBody): SaleGoods => ({
  lines: lines.map(toLine),
  discount: toShare(discount),
  fees: fees.map(({ name, share }) => ({ name, share: toShare(share)! })),
});

export const toFulfilment = (handed: z.infer<typeof fulfilment>): NewSale["fulfilment"] =>
  handed.kind === "delivery"
    ? {
        kind: "delivery",
        areaId: handed.area_id as DeliveryAreaId,
        landmark: handed.landmark,
        note: handed.note,
      }
    : handed;

export const toNewSale = (body: z.infer<typeof AddSale>): NewSale => ({
  ...saleGoodsOf(body),
  customer:
    body.customer && "id" in body.customer ? { customerId: body.customer.id as CustomerId } : body.customer,
  fulfilment: toFulfilment(body.fulfilment),
  note: body.note,
  expectedTotalMinor: body.expected_total_minor,
  settlement: body.settlement,
  cashMinor: body.cash_minor,
  dueOn: body.due_on,
});

type Breaks = ListedTillGoods["product"]["priceBreaks"];
const toBreaks = (breaks: Breaks) =>
  breaks.map(({ group, minQuantity, priceMinor }) => ({
    group,
    min_quantity: minQuantity,
    price_minor: priceMinor,
  }));

type Goods = NonNullable<TillGoods["product"]["set"]>["parts"][number];
const toSetGoods = (goods: Goods): z.infer<typeof SetGoods> => ({
  product_id: goods.productId,
  variant_id: goods.variantId,
  name: goods.name,
  variant_name: goods.variantName,
  price_minor: goods.priceMinor,
  quantity: goods.quantity,
  available: goods.state === "offered",
});

// By hand: there may be two thousand of them, and converting names takes twice as long.
export const toTillProduct = ({
  product,
  codes,
  setKind,
  floorPriceMinor,
  priceOnRequest,
}: ListedTillGoods): z.infer<typeof TillProduct> => ({
  id: product.id,
  name: product.name,
  category: product.category,
  unit: product.unit,
  step: product.step,
  image_url: pictureUrl(product.imageKey, "small"),
  price_minor: product.priceMinor,
  price_on_request: priceOnRequest,
  floor_price_minor: floorPriceMinor,
  price_breaks: toBreaks(product.priceBreaks),
  stock: product.stock,
  sells_when_empty: product.sellsWhenEmpty,
  codes: codes.filter(({ variantId, packId }) => !variantId && !packId).map(({ code }) => code),
  variants: product.variants
    .filter(({ active }) => active)
    .map((variant) => ({
      id: variant.id,
      name: variant.name,
      options: variant.options,
      price_minor: variant.priceMinor,
      price_breaks: toBreaks(variant.priceBreaks),
      stock: variant.stock,
      sells_when_empty: variant.sellsWhenEmpty,
      image_url: pictureUrl(variant.imageKey, "small"),
      available: isVariantAvailable(variant),
      codes: codes.filter(({ variantId }) => variantId === variant.id).map(({ code }) => code),
    })),
  packs: product.packs
    .filter(({ active }) => active)
    .map((pack) => ({
      id: pack.id,
      name: pack.name,
      other_name: pack.otherName,
      units: pack.units,
      price_minor: pack.priceMinor,
      codes: codes.filter(({ packId }) => packId === pack.id).map(({ code }) => code),
    })),
  add_on_groups: product.addOnGroups.map((group) => ({
    id: group.id,
    name: group.name,
    required: group.required,
    min: group.min,
    max: group.max,
    add_ons: group.addOns
      .filter(({ offered }) => offered)
      .map((addOn) => ({
        id: addOn.id,
        name: addOn.name,
        price_minor: addOn.priceMinor,
        available: addOn.available,
        is_default: addOn.isDefault,
      })),
  })),
  is_set: setKind !== null,
});

export const toWholeTillProduct = (goods: TillGoods): z.infer<typeof WholeTillProduct> => {
  const { set } = goods.product;
  return {
    ...toTillProduct(goods),
    set: set && {
      pricing: set.pricing,
      less_basis_points: set.lessBasisPoints,
      less_minor: set.lessMinor,
      available: set.sellable,
      parts: set.parts.map(toSetGoods),
      slots: set.slots.map((slot) => ({
        id: slot.id,
        label: slot.label,
        min_picks: slot.minPicks,
        max_picks: slot.maxPicks,
        repeats: slot.repeats,
        price_rule: slot.priceRule,
        fixed_minor: slot.fixedMinor,
        choices: slot.choices.map(toSetGoods),
      })),
    },
  };
};
