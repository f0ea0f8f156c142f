import { EditStaffMember as limits } from "@agiza/api-client/limits";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { staffMemberQuery, staffQuery, useChangeStaffMember, type StaffMember } from "#data/staff.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { MemberAccess } from "./member-access.tsx";
import { MemberActivity } from "./member-activity.tsx";
import { MemberCash } from "./member-cash.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { RoleExtras } from "./role-extras.tsx";
import { RoleField } from "./role-field.tsx";
import { mayChange, toRole, toRoleValues } from "./role.rules.ts";
import { MemberPill } from "./staff-parts.tsx";
import { useHeld } from "./use-held.ts";
import { useStaffTrail } from "./use-staff-trail.ts";

/** /profile/staff-accounts/:id */
export function MemberScreen() {
  const { t } = useTranslation("staff");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(staffMemberQuery(id))}
      name={t("one")}
      trail={useStaffTrail()}
      failedTitle={t("failed")}
      looks="facts"
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(member) => <MemberPage key={member.id} member={member} />}
    </DetailScreen>
  );
}

function MemberPage({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const held = useHeld();
  const trail = useStaffTrail();
  const isLastOwner = useIsLastOwner(member);
  const mayEdit = useMay("staff.change");
  const { name } = member;
  const lockedBecause = !mayEdit
    ? t("mayNotChange")
    : !mayChange(held, member)
      ? t("exceedsYours", { name })
      : isLastOwner
        ? t("lastOwner", { name })
        : null;
  return lockedBecause === null ? (
    <MemberForm member={member} />
  ) : (
    <DetailPage title={name} trail={trail} note={<MemberNote member={member} />}>
      <Card>
        <CardHeader title={t("roleOf", { name })} note={t(`presets.${member.preset}`)} />
        <CardBody className="grid gap-3">
          <p className="m-0 text-ink-2">{lockedBecause}</p>
          <PermissionMatrix role={toRoleValues(member)} held={held} />
          {!member.is_admin && <RoleExtras role={toRoleValues(member)} held={held} />}
        </CardBody>
      </Card>
      <MemberCash member={member} />
      <MemberFacts member={member} />
      <MemberActivity member={member} />
      <MemberAccess member={member} isLastOwner={isLastOwner} />
    </DetailPage>
  );
}

function MemberForm({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const toasts = useOutcomeToasts();
  const change = useChangeStaffMember(member.id);
  const form = useEditForm({
    name: `staff/${member.id}`,
    record: member,
    toValues: (record: StaffMember | undefined) => ({ role: toRoleValues(record) }),
    limits,
    save: ({ role }, updatedAt) =>
      change.mutateAsync({ ...toRole(role), updated_at: updatedAt ?? member.updated_at }),
    onSaved: ({ name }) => toasts.done(t("roleSaved"), name),
  });
  return (
    <FormScreen
      form={form}
      title={member.name}
      trail={useStaffTrail()}
      note={<MemberNote member={member} />}
      saveLabel={t("saveRole")}
    >
      <FormSection form={form} title={t("roleOf", { name: member.name })}>
        <RoleField form={form} name="role" held={useHeld()} />
      </FormSection>
      <MemberCash member={member} />
      <MemberFacts member={member} />
      <MemberActivity member={member} />
      <MemberAccess member={member} isLastOwner={false} />
    </FormScreen>
  );
}

const MemberNote = ({ member }: { member: StaffMember }) => (
  <output>
    <MemberPill member={member} />
  </output>
);

/**
 * Whether the shop would be without an owner if this one went. Owners are first in the list, as the first to join; where
 * the list goes on somebody else may own the shop too, and the API decides.
 */
function useIsLastOwner(member: StaffMember): boolean {
  const list = useQuery(staffQuery()).data;
  if (!member.is_admin || member.status !== "active" || !list || list.next !== null) return false;
  return !list.items.some(({ id, is_admin, status }) => is_admin && status === "active" && id !== member.id);
}
