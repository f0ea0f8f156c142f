import { useTranslation } from "react-i18next";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
const methods = ["cash", "card", "qr", "bank", "mobile_money"] as const;

/** How money came, in words: the network, or the method where it took none. */
export function useChannelName(): (channel: string) => string {
  const { t } = useTranslation(["home", "common"]);
  return (channel) => {
    const network = networks.find((name) => name === channel);
    if (network) return t(`common:network.${network}`);
    return t(`channels.${methods.find((name) => name === channel) ?? "other"}`);
  };
}
