import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { customerQuery } from "#data/customers.ts";
import { paths } from "#lib/paths.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { useCustomerName } from "./customer-parts.tsx";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** /customers/:id/edit */
export function EditCustomerScreen() {
  const { t } = useTranslation("customers");
  const { id = "" } = useParams();
  const trail = useCustomersTrail();
  const nameOf = useCustomerName();
  return (
    <DetailScreen
      query={useQuery(customerQuery(id))}
      name={t("edit")}
      trail={trail}
      failedTitle={t("failed")}
      looks="facts"
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(customer) => (
        <CustomerForm
          key={customer.id}
          customer={customer}
          title={t("edit")}
          trail={[
            ...trail,
            {
              label: nameOf({ name: customer.name, phone: customer.phones[0] }),
              to: paths.customer(customer.id),
            },
          ]}
        />
      )}
    </DetailScreen>
  );
}
