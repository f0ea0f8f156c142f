import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { useTranslation } from "react-i18next";
import type { Notification } from "#data/notifications.ts";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
const sections = ["owner", "business", "payout", "data", "fiscal"] as const;
const statuses = ["connected", "restricted", "disconnected"] as const;

/** A notification in words: its sentence, and what is worth a second line. */
export function useNotificationWords(): (notification: Notification) => { sentence: string; detail: string } {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  const detailOf = ({
    kind,
    customer_name: customer,
    network: code,
    status: state,
    reason,
  }: Notification): string => {
    const known = networks.find((name) => name === code);
    const network = known && t(`networks.${known}`);
    if (kind === "device.new") return t("details.device");
    const status = reason === "banned" ? reason : statuses.find((name) => name === state);
    if (status) return t(`details.channel.${status}`);
    if (kind.startsWith("chat.") || kind === "staff.joined" || kind === "product.low_stock") return "";
    if (network)
      return customer === "" ? t("details.by", { network }) : t("details.byFrom", { customer, network });
    return customer === "" ? "" : t("details.from", { customer });
  };
  return (notification) => {
    const { kind, order, customer_name: customer, amount_minor: amount, minutes, device } = notification;
    const product = notification.product ?? "";
    const others = notification.others ?? 0;
    const section = sections.find((name) => name === notification.subject_id);
    const sentence = t(`sentences.${kind}`, {
      number: String(order?.number ?? ""),
      total: formatMoney(order?.total_minor ?? 0),
      amount: formatMoney(amount ?? 0),
      difference: formatMoney(notification.difference_minor ?? 0),
      sales: formatMoney(notification.sales_minor ?? 0),
      debts: formatMoney(notification.debts_minor ?? 0),
      spent: formatMoney(notification.spent_minor ?? 0),
      credit: formatMoney(notification.credit_minor ?? 0),
      open: String(notification.open_orders ?? 0),
      day: notification.subject_id.split("-").toReversed().join("/"),
      customer: customer === "" ? t("someCustomer") : customer,
      person: notification.person_name ?? "",
      count: String(others),
      minutes: String(minutes ?? ""),
      stage: (language === "sw" ? notification.stage_sw : notification.stage_en) ?? "",
      device: device ?? t(kind === "device.new" ? "someDevice" : "anyDevice"),
      section: section ? t(`sections.${section}`) : "",
      goods: others > 0 ? t("productAndOthers", { product, count: others }) : product,
    });
    return { sentence, detail: detailOf(notification) };
  };
}
