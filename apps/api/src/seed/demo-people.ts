import type { Grant } from "@agiza/permissions";

/** Of everybody who works in the demo shop. */
export const demoPassword = "karibu-agiza";

export const demoOwner = { name: "Neema Mushi", phone: "+255754000118" };

export const demoStaff: { name: string; phone: string; permissions: readonly Grant[] }[] = [
  {
    name: "Asha Mwinyi",
    phone: "+255754000121",
    permissions: [
      { resource: "orders", action: ["read", "create", "update"] },
      { resource: "product", action: ["read", "update"] },
      { resource: "customers", action: ["read", "create", "update"] },
      { resource: "conversations", action: ["read", "create", "update"] },
      { resource: "transactions", action: "read" },
    ],
  },
  {
    name: "Juma Kessy",
    phone: "+255713000122",
    permissions: [
      { resource: "orders", action: ["read", "update"] },
      { resource: "product", action: "read" },
      { resource: "customers", action: "read" },
    ],
  },
  {
    name: "Baraka Lyimo",
    phone: "+255689000123",
    permissions: [
      { resource: "orders", action: ["read", "update"] },
      { resource: "conversations", action: "read" },
    ],
  },
];

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
