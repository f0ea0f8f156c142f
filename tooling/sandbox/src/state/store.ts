import type { InboxEntry } from "../contract.ts";
import { createCollection, type Collection, type Shelf } from "./collection.ts";
import { openJournal, type Journal, type JournalLine } from "./journal.ts";
import type {
  Delivery,
  Media,
  PhoneNumber,
  PaymentOrder,
  KeyedCall,
  StoredAccount,
  StoredGrant,
  Settings,
  StoredCustomer,
  StoredMessage,
  StoredPayout,
  StoredPrompt,
  StoredSms,
  StoredSmsAccount,
  StoredTraDevice,
  StoredTraDocument,
  StoredVfdPlusAccount,
  StoredVfdPlusReceipt,
  StoredTemplate,
} from "./things.ts";

/** Everything the sandbox remembers. A write is on disk when the call returns. */
export type Store = {
  numbers: Collection<PhoneNumber>;
  customers: Collection<StoredCustomer>;
  messages: Collection<StoredMessage>;
  prompts: Collection<StoredPrompt>;
  orders: Collection<PaymentOrder>;
  payouts: Collection<StoredPayout>;
  keyed: Collection<KeyedCall>;
  deliveries: Collection<Delivery>;
  media: Collection<Media>;
  templates: Collection<StoredTemplate>;
  accounts: Collection<StoredAccount>;
  grants: Collection<StoredGrant>;
  inbox: Collection<InboxEntry>;
  sms: Collection<StoredSms>;
  smsAccounts: Collection<StoredSmsAccount>;
  traDevices: Collection<StoredTraDevice>;
  traDocuments: Collection<StoredTraDocument>;
  vfdPlusAccounts: Collection<StoredVfdPlusAccount>;
  vfdPlusReceipts: Collection<StoredVfdPlusReceipt>;
  /** One customer's messages, oldest first. */
  messagesOf: (msisdn: string) => StoredMessage[];
  settings: () => Settings;
  changeSettings: (change: Partial<Settings>) => void;
  /** Forgets everything. */
  clear: () => void;
  close: () => void;
};

const untouched: Settings = {
  advanced_seconds: 0,
  scenario: { mode: "manual" },
  faults: [],
  has_pair_limit: false,
  snippe_per_minute: 60,
  country_code: "TZ",
};

/** Opens the sandbox's memory in `dir`; a missing folder is an empty memory. */
export function openStore(dir: string): Store {
  let journal: Journal | null = null;
  const write = (line: JournalLine) => {
    journal?.append(line);
    if (journal?.isLong()) journal.rewrite(everyLine());
  };
  const byCustomer = new Map<string, Map<string, StoredMessage>>();
  const numbers = createCollection<PhoneNumber>({
    kind: "number",
    idOf: ({ id }) => id,
    keepAtMost: 100,
    write,
  });
  const customers = createCollection<StoredCustomer>({
    kind: "customer",
    idOf: ({ msisdn }) => msisdn,
    keepAtMost: 5000,
    write,
  });
  const messages = createCollection<StoredMessage>({
    kind: "message",
    idOf: ({ id }) => id,
    keepAtMost: 30_000,
    write,
    onPut(message) {
      const chat = byCustomer.get(message.msisdn) ?? new Map<string, StoredMessage>();
      byCustomer.set(message.msisdn, chat.set(message.id, message));
    },
    onDrop(message) {
      const chat = byCustomer.get(message.msisdn);
      chat?.delete(message.id);
      if (chat?.size === 0) byCustomer.delete(message.msisdn);
    },
  });
  const prompts = createCollection<StoredPrompt>({
    kind: "prompt",
    idOf: ({ id }) => id,
    keepAtMost: 2000,
    write,
  });
  const orders = createCollection<PaymentOrder>({
    kind: "order",
    idOf: ({ order_id }) => order_id,
    keepAtMost: 5000,
    write,
  });
  const payouts = createCollection<StoredPayout>({
    kind: "payout",
    idOf: ({ id }) => id,
    keepAtMost: 2000,
    write,
  });
  const keyed = createCollection<KeyedCall>({
    kind: "keyed",
    idOf: ({ key }) => key,
    keepAtMost: 5000,
    write,
  });
  const deliveries = createCollection<Delivery>({
    kind: "delivery",
    idOf: ({ id }) => id,
    keepAtMost: 5000,
    write,
  });
  const media = createCollection<Media>({ kind: "media", idOf: ({ id }) => id, keepAtMost: 200, write });
  const templates = createCollection<StoredTemplate>({
    kind: "template",
    idOf: ({ id }) => id,
    keepAtMost: 2000,
    write,
  });
  const inbox = createCollection<InboxEntry>({
    kind: "inbox",
    idOf: ({ id }) => id,
    keepAtMost: 30_000,
    write,
  });
  const sms = createCollection<StoredSms>({ kind: "sms", idOf: ({ id }) => id, keepAtMost: 30_000, write });
  const smsAccounts = createCollection<StoredSmsAccount>({
    kind: "sms_account",
    idOf: ({ id }) => id,
    keepAtMost: 500,
    write,
  });
  const traDevices = createCollection<StoredTraDevice>({
    kind: "tra_device",
    idOf: ({ tin }) => tin,
    keepAtMost: 500,
    write,
  });
  const traDocuments = createCollection<StoredTraDocument>({
    kind: "tra_document",
    idOf: ({ id }) => id,
    keepAtMost: 30_000,
    write,
  });
  const vfdPlusAccounts = createCollection<StoredVfdPlusAccount>({
    kind: "vfdplus_account",
    idOf: ({ api_key }) => api_key,
    keepAtMost: 500,
    write,
  });
  const vfdPlusReceipts = createCollection<StoredVfdPlusReceipt>({
    kind: "vfdplus_receipt",
    idOf: ({ id }) => id,
    keepAtMost: 30_000,
    write,
  });
  const accounts = createCollection<StoredAccount>({
    kind: "account",
    idOf: ({ id }) => id,
    keepAtMost: 500,
    write,
  });
  const grants = createCollection<StoredGrant>({
    kind: "grant",
    idOf: ({ code }) => code,
    keepAtMost: 500,
    write,
  });
  const settings = createCollection<Settings>({ kind: "settings", idOf: () => "", keepAtMost: 1, write });

  const shelves = new Map<string, Shelf>([
    ["number", numbers],
    ["customer", customers],
    ["message", messages],
    ["prompt", prompts],
    ["order", orders],
    ["payout", payouts],
    ["keyed", keyed],
    ["delivery", deliveries],
    ["media", media],
    ["template", templates],
    ["inbox", inbox],
    ["sms", sms],
    ["sms_account", smsAccounts],
    ["tra_device", traDevices],
    ["tra_document", traDocuments],
    ["vfdplus_account", vfdPlusAccounts],
    ["vfdplus_receipt", vfdPlusReceipts],
    ["account", accounts],
    ["grant", grants],
    ["settings", settings],
  ]);
  function* everyLine() {
    for (const shelf of shelves.values()) yield* shelf.lines();
  }

  journal = openJournal(dir, (line) => shelves.get(line.kind)?.replay(line));
  const current = () => ({ ...untouched, ...settings.get("") });

  return {
    numbers,
    customers,
    messages,
    prompts,
    orders,
    payouts,
    keyed,
    deliveries,
    media,
    templates,
    inbox,
    sms,
    smsAccounts,
    traDevices,
    traDocuments,
    vfdPlusAccounts,
    vfdPlusReceipts,
    accounts,
    grants,
    messagesOf: (msisdn) => [...(byCustomer.get(msisdn)?.values() ?? [])],
    settings: current,
    changeSettings: (change) => void settings.put({ ...current(), ...change }),
    clear() {
      for (const shelf of shelves.values()) shelf.empty();
      journal?.rewrite([]);
    },
    close() {
      journal?.close();
      journal = null;
    },
  };
}
