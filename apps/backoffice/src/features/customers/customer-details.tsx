import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { Customer } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useMonths } from "./use-months.ts";

/** What the shop knows of somebody, and what it wrote down. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const months = useMonths();
  const { birth_month: month, birth_day: day } = customer;
  const place = [customer.district, customer.region].filter(Boolean).join(", ");
  return (
    <Card>
      <CardHeader title={t("details")} actions={<EditLink id={customer.id} />} />
      <CardBody>
        <FactList>
          {customer.phones.length > 0 && (
            <Fact name={t("phones")}>
              {customer.phones.map((phone) => (
                <span key={phone} className="block whitespace-nowrap tabular-nums">
                  {formatPhone(phone, "international")}
                </span>
              ))}
            </Fact>
          )}
          <Fact name={t("language")}>{t(`languages.${customer.language}`)}</Fact>
          <Fact name={t("gender")}>{customer.gender ? t(`genders.${customer.gender}`) : t("unsaid")}</Fact>
          <Fact name={t("birthday")}>
            {month === null || day === null ? t("unsaid") : `${day} ${months[month - 1]}`}
          </Fact>
          <Fact name={t("place")}>
            {place || t("unsaid")}
            {customer.landmark !== "" && (
              <span className="block text-sm text-ink-3">{customer.landmark}</span>
            )}
          </Fact>
          <Fact name={t("priceGroup")}>{t(`priceGroups.${customer.price_group}`)}</Fact>
        </FactList>
        <h3 className="heading-card m-0 mt-5">{t("notes")}</h3>
        {customer.notes === "" ? (
          <p className="m-0 mt-2 text-ink-3">{t("noNotes")}</p>
        ) : (
          <p className="m-0 mt-2 rounded-md bg-surface-2 px-3.5 py-3 wrap-anywhere whitespace-pre-line">
            {customer.notes}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function EditLink({ id }: { id: string }) {
  const { t } = useTranslation("customers");
  if (!useMay("customer.change")) return null;
  return (
    <RouteButton to={paths.editCustomer(id)} variant="link" size="sm">
      {t("editDetails")}
    </RouteButton>
  );
}
