import { networkOf } from "@agiza/i18n/phone";

const networks = {
  mpesa: { name: "M-Pesa", colour: "#d6202a" },
  airtel_money: { name: "Airtel Money", colour: "#d0290a" },
  mixx: { name: "Mixx by Yas (Tigo Pesa)", colour: "#1c50c4" },
  halopesa: { name: "HaloPesa", colour: "#e07a10" },
} as const;

/** The trade name of the mobile-money network a number belongs to, or null for a prefix nobody owns. */
export function networkName(msisdn: string): string | null {
  const network = networkOf(`+${msisdn}`);
  return network && networks[network].name;
}

/** The network of a number as text after a small diamond in its colour; providers' logos are never redrawn. */
export function NetworkName({ msisdn, otherwise = "" }: { msisdn: string; otherwise?: string }) {
  const network = networkOf(`+${msisdn}`);
  if (!network) return <>{otherwise}</>;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="size-2 flex-none rotate-45 rounded-[1px] dark:brightness-145"
        style={{ background: networks[network].colour }}
      />
      {networks[network].name}
    </span>
  );
}
