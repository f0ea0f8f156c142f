import type { DeliveryAreaId } from "#kernel/ids.ts";

export type DemoArea = {
  id: DeliveryAreaId;
  name: string;
  feeMinor: number;
  /** What customers there name, the best known more often; some name nothing. */
  named: string[];
};

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
