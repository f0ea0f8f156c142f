import type { RolePreset } from "@agiza/permissions/presets";

/** Of everybody who works in the demo shop. */
export const demoPassword = "karibu-agiza";

export const demoOwner = { name: "Neema Mushi", phone: "+255754000118" };

/** Somebody who works in the demo shop, in days and minutes before the first start. */
export type DemoMember = {
  name: string;
  phone: string;
  preset: Exclude<RolePreset, "owner" | "custom">;
  joinedDaysAgo: number;
  /** Not kept for those who were away longer than a session lives. */
  seenMinutesAgo: number;
  /** What they work on. */
  userAgent: string;
  /** What the shop calls the device they are signed in on, where it has named it. */
  device?: { name: string; prefix: string };
  /** Moves orders on; who answers customers alone does not. */
  movesOrders: boolean;
  suspendedDaysAgo?: number;
};

const android = (model: string, version: number) =>
  `Mozilla/5.0 (Linux; Android ${version}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`;
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const opera =
  "Mozilla/5.0 (Linux; Android 12; Infinix X6511B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 OPR/84.0.0.0";

export const demoOwnerUserAgent = android("TECNO CL6", 14);

export const demoStaff: readonly DemoMember[] = [
  {
    name: "Asha Mwinyi",
    phone: "+255754000121",
    preset: "manager",
    joinedDaysAgo: 60,
    seenMinutesAgo: 2,
    userAgent: windows,
    device: { name: "Ofisi", prefix: "B" },
    movesOrders: true,
  },
  {
    name: "Juma Kessy",
    phone: "+255713000122",
    preset: "cashier",
    joinedDaysAgo: 59.6,
    seenMinutesAgo: 8,
    userAgent: android("SM-A155F", 14),
    device: { name: "Kaunta", prefix: "A" },
    movesOrders: true,
  },
  {
    name: "Baraka Lyimo",
    phone: "+255689000123",
    preset: "packer",
    joinedDaysAgo: 59.2,
    seenMinutesAgo: 95,
    userAgent: opera,
    movesOrders: true,
  },
  {
    name: "Rehema Msuya",
    phone: "+255762000124",
    preset: "chat",
    joinedDaysAgo: 31,
    seenMinutesAgo: 34,
    userAgent: android("SM-A057F", 13),
    movesOrders: false,
  },
  {
    name: "Frank Mollel",
    phone: "+255784000125",
    preset: "cashier",
    joinedDaysAgo: 58,
    seenMinutesAgo: 20 * 1_440,
    userAgent: android("itel A60", 12),
    movesOrders: true,
    suspendedDaysAgo: 20,
  },
];

/** Whose invitation still waits. */
export const demoInvited = {
  name: "Halima Said",
  phone: "+255622000126",
  preset: "chat",
  daysAgo: 2,
} as const;

/** The first six have phones in a sandbox of its own; it is told of the others at the start. */
export const demoCustomers: { name: string; phone: string }[] = [
  { name: "Zainab Salum", phone: "+255754000218" },
  { name: "Halima Juma", phone: "+255754000214" },
  { name: "Godwin Tarimo", phone: "+255689000177" },
  { name: "Amina Bakari", phone: "+255713000640" },
  { name: "Fatma Ally", phone: "+255622000587" },
  { name: "Peter Mwakyusa", phone: "+255745000731" },
  { name: "Emmanuel Mrema", phone: "+255713000245" },
  { name: "Rehema Kimaro", phone: "+255765000932" },
  { name: "Godfrey Massawe", phone: "+255689000410" },
  { name: "Upendo Swai", phone: "+255784000066" },
  { name: "Salma Rashid", phone: "+255719000804" },
  { name: "Joseph Ngowi", phone: "+255768000359" },
  { name: "Witness Mbise", phone: "+255627000172" },
  { name: "Mwanaidi Hamisi", phone: "+255754000331" },
  { name: "Lilian Mollel", phone: "+255766000415" },
  { name: "Hassan Omary", phone: "+255784000529" },
  { name: "Grace Mwambene", phone: "+255757000603" },
  { name: "Saida Kombo", phone: "+255777000118" },
  { name: "Frank Temba", phone: "+255715000720" },
  { name: "Mariam Athumani", phone: "+255655000284" },
  { name: "Elizabeth Shayo", phone: "+255762000847" },
  { name: "Rashid Mfaume", phone: "+255682000391" },
  { name: "Neema Sanga", phone: "+255743000256" },
  { name: "Khadija Msangi", phone: "+255712000934" },
  { name: "Anna Mushi", phone: "+255753000173" },
  { name: "Daudi Lema", phone: "+255786000462" },
  { name: "Zuhura Mbaraka", phone: "+255673000815" },
  { name: "Agnes Chuwa", phone: "+255769000208" },
  { name: "Ibrahim Mgaya", phone: "+255621000547" },
  { name: "Tatu Selemani", phone: "+255718000396" },
  { name: "Catherine Urio", phone: "+255755000689" },
  { name: "Yusuf Abdallah", phone: "+255776000143" },
  { name: "Pendo Masanja", phone: "+255744000572" },
  { name: "Mwajuma Ramadhani", phone: "+255657000918" },
  { name: "Simon Kweka", phone: "+255787000235" },
  { name: "Happiness Lyatuu", phone: "+255763000704" },
  { name: "Bakari Shomari", phone: "+255683000451" },
  { name: "Esther Komba", phone: "+255752000386" },
  { name: "Sophia Ngonyani", phone: "+255716000829" },
  { name: "Omary Kigoda", phone: "+255629000667" },
];
