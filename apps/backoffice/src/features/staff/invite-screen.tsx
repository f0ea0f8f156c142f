import { InvitationForm as contract } from "@agiza/api-client/limits";
import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardBody } from "@agiza/ui/card";
import { Send } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useInvite, type Invitation } from "#data/staff.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { tidyText } from "#lib/tidy-text.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { InvitationHandover } from "./invitation-handover.tsx";
import { RoleField } from "./role-field.tsx";
import { toRole, toRoleValues } from "./role.rules.ts";
import { useHeld } from "./use-held.ts";
import { useStaffTrail } from "./use-staff-trail.ts";

type TellBy = "whatsapp" | "sms" | "nobody";
type Made = { invitation: Invitation; toldBy: TellBy };

/** The contract asks that a phone is named, and takes none. */
const limits = { ...contract, phone: { maxLength: contract.phone.maxLength } };

const toValues = (invitation: Invitation | undefined) => ({
  name: invitation?.name ?? "",
  phone: invitation?.phone ?? "",
  tell_by: "whatsapp",
  role: toRoleValues(invitation),
});

/** /profile/staff-accounts/invite */
export function InviteScreen() {
  const [made, setMade] = useState<Made | null>(null);
  return made ? <InvitationMade {...made} /> : <InviteForm onMade={setMade} />;
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation("staff");
  const invite = useInvite();
  const form = useEditForm({
    name: "invitation/new",
    toValues,
    limits,
    save: async ({ name, phone, tell_by, role }) => {
      const toldBy = phone === "" ? "nobody" : (tell_by as TellBy);
      const body = { ...toRole(role), name: tidyText(name), phone: phone === "" ? null : phone };
      const invitation = await invite.mutateAsync({ ...body, tell_by: toldBy });
      onMade({ invitation, toldBy });
      return invitation;
    },
    onSaved: () => undefined,
  });
  const hasPhone = useWatch({ control: form.control, name: "phone" }) !== "";
  return (
    <FormScreen form={form} title={t("inviteTitle")} trail={useStaffTrail()} saveLabel={t("makeInvitation")}>
      <FormSection form={form} title={t("inviteWho")}>
        <TextField form={form} name="name" label={t("name")} hint={t("nameHint")} half />
        <PhoneField form={form} name="phone" label={t("phone")} hint={t("phoneHint")} optional half />
        {hasPhone && (
          <SelectField
            form={form}
            name="tell_by"
            label={t("tellBy")}
            options={[
              { value: "whatsapp", label: t("tellByWhatsapp") },
              { value: "sms", label: t("tellBySms") },
              { value: "nobody", label: t("tellByNobody") },
            ]}
            half
          />
        )}
      </FormSection>
      <FormSection form={form} title={t("matrix")}>
        <RoleField form={form} name="role" held={useHeld()} />
      </FormSection>
    </FormScreen>
  );
}

function InvitationMade({ invitation, toldBy }: Made) {
  const { t } = useTranslation("staff");
  return (
    <PageFrame
      title={t("readyTitle", { name: invitation.name })}
      trail={useStaffTrail()}
      actions={
        <PageActions>
          <RouteButton to={paths.staff} variant="light">
            {t("doneWithIt")}
          </RouteButton>
        </PageActions>
      }
    >
      <Card className="max-w-[720px]">
        <CardBody className="grid gap-5 pt-5!">
          {toldBy !== "nobody" && invitation.phone !== null && (
            <Notice tone="info" icon={Send}>
              <output>
                {t(`readySent_${toldBy}`, { phone: formatPhone(invitation.phone, "international") })}
              </output>
            </Notice>
          )}
          <InvitationHandover invitation={invitation} />
        </CardBody>
      </Card>
    </PageFrame>
  );
}
