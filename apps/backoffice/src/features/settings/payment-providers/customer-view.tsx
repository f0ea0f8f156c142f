import { formatMoney } from "@agiza/i18n/money";
import { Card, CardHeader } from "@agiza/ui/card";
import { ChatBubble, ChatEvent } from "@agiza/ui/chat-bubble";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { useTranslation } from "react-i18next";
import type { PayNumber, ProviderAccount } from "#data/provider-accounts.ts";
import { useShop } from "#data/shop.ts";

const sample = { number: "1042", amount: formatMoney(6_800_000), phone: "+255 712 345 678" };

export type CustomerViewProps = {
  accounts: readonly ProviderAccount[];
  numbers: readonly PayNumber[];
};

/** The chat of a customer who pays, with the ways that the shop's accounts and numbers come to now. Only to look at. */
export function CustomerView({ accounts, numbers }: CustomerViewProps) {
  const { t } = useTranslation("paymentProviders");
  const shop = useShop();
  const name = shop?.name ?? "";
  const active = accounts.filter(({ active: isOn }) => isOn);
  const asking = active.filter(({ capabilities }) => capabilities.prompts.length > 0);
  const first = asking[0];
  const next = asking.find(({ provider }) => provider !== first?.provider);
  const buttons = [
    ...(first ? ["payNow" as const] : []),
    ...(active.some(({ capabilities }) => capabilities.card) ? ["payByCard" as const] : []),
    ...(active.some(({ capabilities }) => capabilities.qr) ? ["payByCode" as const] : []),
  ];
  const number = numbers[0];
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("customerSees")} />
      <div aria-hidden="true" className="grid place-items-center border-t border-line bg-surface-3 px-4 py-5">
        <div className="w-full max-w-[300px] overflow-hidden rounded-[26px] border-[7px] border-ink bg-surface dark:border-line-2">
          <div className="flex items-center gap-2.5 border-b border-line px-3 py-2.5">
            {shop && <KangaMark shopId={shop.id} kanga={shop.kanga} name={name} size={32} />}
            <span className="min-w-0">
              <span className="block truncate text-sm font-strong">{name}</span>
              <span className="block text-xs text-ink-3">{t("chat.business")}</span>
            </span>
          </div>
          <div className="flex min-h-[300px] flex-col gap-2 bg-chat-bg px-3 py-4 text-sm">
            {buttons.length > 0 && (
              <ChatBubble
                direction="in"
                time="2:09 PM"
                replyButtons={buttons.map((id) => ({ id, title: t(`chat.${id}`) }))}
              >
                {t("chat.payNowOrDelivery")}
              </ChatBubble>
            )}
            {first && (
              <>
                <ChatBubble direction="out" time="2:09 PM">
                  {t("chat.payNow")}
                </ChatBubble>
                <ChatBubble direction="in" time="2:09 PM">
                  {t("chat.prompted", sample)}
                </ChatBubble>
              </>
            )}
            {first && next && (
              <>
                <ChatEvent>{t("chat.noAnswer", { name: t(`names.${first.provider}`) })}</ChatEvent>
                <ChatBubble direction="in" time="2:10 PM">
                  {t("chat.paymentMoved", {
                    number: sample.number,
                    from: t(`names.${first.provider}`),
                    to: t(`names.${next.provider}`),
                  })}
                </ChatBubble>
              </>
            )}
            {!first && number && (
              <ChatBubble direction="in" time="2:09 PM">
                <span className="block">{t("chat.payOtherwise", { shop: name, number: sample.number })}</span>
                {numbers.map((one) => (
                  <span key={one.network} className="mt-1.5 block">
                    {t("chat.payNumber", {
                      network: t(`networks.${one.network}`),
                      number: one.number,
                      name: one.business_name,
                    })}
                  </span>
                ))}
              </ChatBubble>
            )}
            {buttons.length === 0 && !number && (
              <ChatBubble direction="in" time="2:09 PM">
                {t("chat.payNotOffered")}
              </ChatBubble>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
