import { Pindo } from "@agiza/ui/pindo";
import { Toaster } from "@agiza/ui/toast";
import { PhoneColumn } from "./chat/phone-column.tsx";
import { ControlsColumn } from "./controls/controls-column.tsx";
import { CustomersColumn } from "./customers/customers-column.tsx";
import { useHeldPhone } from "./customers/use-held-phone.ts";
import { ConnectionBanner } from "./header/connection-banner.tsx";
import { OtherShopBanner } from "./header/other-shop-banner.tsx";
import { PartTabs } from "./header/part-tabs.tsx";
import { SandboxHeader } from "./header/sandbox-header.tsx";
import { useWide } from "./parts/use-wide.ts";
import { useSandbox } from "./state/sandbox.store.ts";
import { useView } from "./state/view.store.ts";
import { useTexts } from "./use-texts.ts";
import { WireColumn } from "./wire/wire-column.tsx";

/** The whole page: four columns on a desk, the phone and one other beside it on a tablet, one at a time on a phone. */
export function App() {
  const t = useTexts();
  const part = useView((view) => view.part);
  const shopId = useSandbox((store) => store.snapshot?.shop.id ?? "");
  const isWide = useWide();
  const holdsPhone = useView((view) => view.msisdn !== null);
  useHeldPhone();

  /* Between a phone and a desk the phone always stands at the right, so the part beside it falls back to customers. */
  const beside = part === "phone" ? "customers" : part;
  const column = (name: "customers" | "wire" | "controls") =>
    `min-h-0 min-w-0 border-line desk:block ${part === name ? "block" : "hidden"} ${beside === name ? "md:block" : "md:hidden"}`;

  return (
    <div className="flex h-full flex-col">
      <Pindo shopId={shopId} height={6} />
      {!isWide && <PartTabs />}
      {/* A phone held in the hand has this in the bar of its chat. */}
      {isWide || part !== "phone" || !holdsPhone ? (
        <SandboxHeader />
      ) : (
        <h1 className="sr-only">{t("title")}</h1>
      )}
      <ConnectionBanner />
      <OtherShopBanner />
      {isWide && <PartTabs />}
      <main className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(280px,1fr)_minmax(0,420px)] desk:grid-cols-[minmax(220px,276px)_minmax(372px,452px)_minmax(300px,1fr)_minmax(280px,344px)]">
        <div className={`${column("customers")} md:border-r`}>
          <CustomersColumn />
        </div>
        <div
          className={`min-h-0 min-w-0 border-line md:order-last md:block desk:order-none desk:border-r ${part === "phone" ? "block" : "hidden"}`}
        >
          <PhoneColumn />
        </div>
        <div className={`${column("wire")} md:max-desk:border-r`}>
          <WireColumn />
        </div>
        <div className={`${column("controls")} md:max-desk:border-r desk:border-l`}>
          <ControlsColumn />
        </div>
      </main>
      <Toaster label={t("notifications")} closeLabel={t("close")} />
    </div>
  );
}
