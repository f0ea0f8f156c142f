import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { Skeleton } from "@agiza/ui/skeleton";
import { TextArea } from "@agiza/ui/text-area";
import { toast } from "@agiza/ui/toast";
import { formatPhone } from "@agiza/i18n/phone";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { privateChatsQuery, useSetPrivateChats } from "#data/connect.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** Whose chats are nobody's business: said before anything is copied. */
export function PrivateChatsCard() {
  const { t } = useTranslation("connect");
  return (
    <Card>
      <CardHeader title={t("privateChats.title")} />
      <CardBody>
        <p className="m-0 mb-3 text-sm text-ink-2">{t("privateChats.text")}</p>
        <QueryView
          query={useQuery(privateChatsQuery())}
          skeleton={<Skeleton className="h-24 rounded-md" />}
          failedTitle={t("privateChats.loadFailed")}
        >
          {({ phones }) => <PrivateChatsForm phones={phones} />}
        </QueryView>
      </CardBody>
    </Card>
  );
}

function PrivateChatsForm({ phones }: { phones: string[] }) {
  const { t } = useTranslation("connect");
  const errorTextOf = useErrorText();
  const save = useSetPrivateChats();
  const shown = phones.map((phone) => formatPhone(phone)).join("\n");
  const [typed, setTyped] = useState(shown);
  const numbers = typed
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return (
    <div className="grid gap-3">
      <Field
        label={t("privateChats.label")}
        hint={t("privateChats.hint")}
        {...(save.error && { error: errorTextOf(save.error) })}
      >
        <TextArea rows={3} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <Button
        variant="light"
        className="justify-self-start"
        disabled={typed === shown}
        loading={save.isPending}
        onClick={() =>
          save.mutate(numbers, {
            onSuccess: (saved) => {
              setTyped(saved.phones.map((phone) => formatPhone(phone)).join("\n"));
              toast({ title: t("privateChats.saved"), toastType: "success" });
            },
          })
        }
      >
        {t("privateChats.save")}
      </Button>
    </div>
  );
}
