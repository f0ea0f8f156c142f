import type { DeliveryAreaId } from "#kernel/ids.ts";

export type DemoArea = {
  id: DeliveryAreaId;
  name: string;
  feeMinor: number;
  /** What customers there name, the best known more often; some name nothing. */
  named: string[];
};

/** Goods for the rest of the country go by bus, for a share of what they are worth; nobody has ordered there yet. */
export const busArea = {
  id: "are_mikoani" as DeliveryAreaId,
  name: "Mikoani, kwa basi",
  feeKind: "percentage_charge",
  feeMinor: 0,
  feeBasisPoints: 500,
  minOrderMinor: 8_000_000,
  takesMinutes: 2_880,
} as const;

/** Where the shop delivers, and for how much. */
export const areas: DemoArea[] = [
  {
    id: "are_kariakoo" as DeliveryAreaId,
    name: "Kariakoo",
    feeMinor: 300_000,
    named: [
      "Soko Kuu la Kariakoo",
      "Soko Kuu la Kariakoo",
      "Polisi Msimbazi",
      "Polisi Msimbazi",
      "Stendi ya Gerezani",
      "",
    ],
  },
  {
    id: "are_ilala" as DeliveryAreaId,
    name: "Ilala",
    feeMinor: 400_000,
    named: [
      "Hospitali ya Amana",
      "Hospitali ya Amana",
      "Soko la Ilala Boma",
      "Soko la Ilala Boma",
      "Uwanja wa Karume",
      "",
    ],
  },
  {
    id: "are_kinondoni" as DeliveryAreaId,
    name: "Kinondoni",
    feeMinor: 600_000,
    named: [
      "Viwanja vya Biafra",
      "Viwanja vya Biafra",
      "Hospitali ya Mwananyamala",
      "Hospitali ya Mwananyamala",
      "Leaders Club",
      "",
    ],
  },
  {
    id: "are_mbagala" as DeliveryAreaId,
    name: "Mbagala",
    feeMinor: 800_000,
    named: [
      "Stendi ya Rangi Tatu",
      "Stendi ya Rangi Tatu",
      "Kituo cha Zakhem",
      "Kituo cha Zakhem",
      "Mbagala Kizuiani",
      "",
    ],
  },
];
