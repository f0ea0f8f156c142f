import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { TextInput } from "@agiza/ui/text-input";
import { toast } from "@agiza/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnectByToken } from "#data/connect.ts";
import { useErrorText } from "#lib/use-error-text.ts";

const isId = (text: string): boolean => /^\d{6,40}$/.test(text.trim());
const isToken = (text: string): boolean => /^[\w.|~-]{20,1000}$/.test(text.trim());

/** Connecting by a token that a developer made. */
export function TokenCard() {
  const { t } = useTranslation("connect");
  const errorTextOf = useErrorText();
  const connect = useConnectByToken();
  const [token, setToken] = useState("");
  const [waba, setWaba] = useState("");
  const [number, setNumber] = useState("");
  const [isTried, setTried] = useState(false);
  const wrongIn = (isRight: boolean, text: string) => (isTried && !isRight ? { error: text } : {});
  const isRight = isToken(token) && isId(waba) && isId(number);

  function send() {
    setTried(true);
    if (!isRight) return;
    connect.mutate(
      { token: token.trim(), waba_id: waba.trim(), phone_number_id: number.trim() },
      {
        onSuccess: () => setToken(""),
        onError: (error) =>
          toast({ title: t("token.failed"), description: errorTextOf(error), toastType: "danger" }),
      },
    );
  }

  return (
    <Card>
      <CardHeader title={t("token.title")} />
      <CardBody>
        <p className="m-0 mb-4 text-sm text-ink-2">{t("token.text")}</p>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label={t("token.token")} {...wrongIn(isToken(token), t("token.short"))}>
            <PasswordInput
              showLabel={t("token.show")}
              hideLabel={t("token.hide")}
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.currentTarget.value)}
            />
          </Field>
          <Field label={t("token.waba")} {...wrongIn(isId(waba), t("token.digits"))}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={waba}
              onChange={(event) => setWaba(event.currentTarget.value)}
            />
          </Field>
          <Field label={t("token.number")} {...wrongIn(isId(number), t("token.digits"))}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" className="justify-self-start" loading={connect.isPending}>
            {t("token.send")}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
