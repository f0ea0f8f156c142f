import type { Language } from "@agiza/i18n/language";
import { LanguageProvider } from "@agiza/i18n/language-provider";
import { lookupCountry } from "@agiza/i18n/resolve-language";
import { Toaster } from "@agiza/ui/toast";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { i18n as I18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";

export type ProvidersProps = {
  i18n: I18n;
  queryClient: QueryClient;
  /** Leaves the country look-up out. */
  initialLanguage?: Language;
  children: ReactNode;
};

/** Language, server data and toasts for everything below. */
export function Providers({ i18n, queryClient, initialLanguage, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageProvider
        lookupCountry={lookupCountry}
        onChange={(language) => void i18n.changeLanguage(language)}
        {...(initialLanguage ? { initialLanguage } : {})}
      >
        <QueryClientProvider client={queryClient}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </LanguageProvider>
    </I18nextProvider>
  );
}

function Toasts() {
  const { t } = useTranslation();
  return <Toaster label={t("notifications")} closeLabel={t("close")} />;
}
