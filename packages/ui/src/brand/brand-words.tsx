import {
  Banknote,
  Bike,
  Bus,
  Camera,
  ChartLine,
  Clock,
  MessageCircle,
  Package,
  Phone,
  QrCode,
  Receipt,
  Settings,
  ShoppingBag,
  Smartphone,
  Store,
  Truck,
  Users,
  Wallet,
} from "lucide-react";
import { Logo, Symbol } from "../logo/logo.tsx";
import { Chapter, Sheet } from "./brand-parts.tsx";

const icons = {
  Banknote,
  Bike,
  Bus,
  Camera,
  ChartLine,
  Clock,
  MessageCircle,
  Package,
  Phone,
  QrCode,
  Receipt,
  Settings,
  ShoppingBag,
  Smartphone,
  Store,
  Truck,
  Users,
  Wallet,
};

const logoRules = [
  "The symbol is a small a, a speech bubble, the eye of a QR code and a cloth with a diamond, all at once.",
  "Keep the height of the diamond free on all sides.",
  "Symbol from 16 px, symbol and word from 72 px wide.",
  "White ground: indigo ring, mango diamond. Mango ground: deep indigo ring, red diamond. Navy ground: white ring, mango diamond.",
  "Never set the symbol in place of the first letter: what is left, giza, means darkness.",
];

const voice: [english: string, swahili: string][] = [
  ["Get Started", "Anza sasa"],
  ["Choose, then send", "Chagua, kisha tuma"],
  [
    "Your order has been submitted successfully. Go back to WhatsApp to pay.",
    "Oda yako imetumwa kikamilifu. Rudi WhatsApp ulipe.",
  ],
  ["3 chats need a reply", "Mazungumzo 3 hayajajibiwa"],
  [
    "No orders yet. Share your order link and the first one lands here.",
    "Bado hakuna oda. Tuma kiungo chako, ya kwanza itaonekana hapa.",
  ],
  ["You do not have permission to access orders.", "Huna ruhusa ya kuona oda."],
  [
    "We could not load your shop. Check your network, then try again.",
    "Taarifa za duka hazikupatikana. Angalia bando au mtandao, kisha jaribu tena.",
  ],
  ["Retry", "Jaribu tena"],
  [
    "Cancel order #10482? Nothing has been paid, so there is no refund.",
    "Ghairi oda #10482? Hakuna malipo, hivyo hakuna pesa ya kurudisha.",
  ],
];

/** How the logo is set, which icons there are and how we speak. */
export function BrandWords() {
  return (
    <>
      <Chapter title="Logo">
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line">
            {(
              [
                ["theme", "bg-surface"],
                ["mango", "bg-accent"],
                ["navy", "bg-[#0e1138]"],
                ["mono", "bg-surface-3"],
              ] as const
            ).map(([ground, fill]) => (
              <div key={ground} className={`grid place-items-center gap-4 p-6 ${fill}`}>
                <Logo ground={ground} height={40} />
                <span className="flex items-end gap-3">
                  {[40, 24, 16].map((size) => (
                    <Symbol key={size} ground={ground} size={size} />
                  ))}
                </span>
              </div>
            ))}
          </div>
          <Sheet>
            <ul className="m-0 grid gap-2 pl-5">
              {logoRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Sheet>
        </div>
      </Chapter>
      <Chapter
        title="Icons"
        note="Lucide by name, stroke 1.9 (2.4 inside pills), 14 to 24 px. An icon stands beside a word; alone it carries a name for screen readers."
      >
        <Sheet>
          <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-3 p-0">
            {Object.entries(icons).map(([name, Icon]) => (
              <li key={name} className="grid justify-items-center gap-1.5 text-center text-xs text-ink-3">
                <Icon aria-hidden="true" className="size-5 text-ink" strokeWidth={1.9} />
                {name}
              </li>
            ))}
          </ul>
        </Sheet>
      </Chapter>
      <Chapter
        title="Voice"
        note="Short, plain, warm. Say what happened, then what to do. Verbs on buttons. No exclamation marks, no blame. Nothing cuts off a verb: leave a third more room for Swahili."
      >
        <Sheet>
          <table className="w-full border-collapse">
            <thead>
              <tr className="text-left text-sm text-ink-3">
                <th scope="col" className="w-1/2 pr-4 pb-2 font-semibold">
                  English
                </th>
                <th scope="col" className="pb-2 font-semibold">
                  Kiswahili
                </th>
              </tr>
            </thead>
            <tbody>
              {voice.map(([english, swahili]) => (
                <tr key={english} className="border-t border-line align-top">
                  <td className="py-2.5 pr-4">{english}</td>
                  <td lang="sw" className="py-2.5">
                    {swahili}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      </Chapter>
    </>
  );
}
