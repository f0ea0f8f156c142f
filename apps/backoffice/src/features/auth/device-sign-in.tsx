import { Button } from "@agiza/ui/button";
import { Skeleton, SkeletonRegion } from "@agiza/ui/skeleton";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { devicePeopleQuery, type DevicePerson } from "#data/device.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useOnline } from "#lib/use-online.ts";
import { DevicePeople } from "./device-people.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryButton } from "./entry-link.tsx";
import { ProblemBox } from "./entry-problem.tsx";
import { PasswordSignIn } from "./password-sign-in.tsx";
import { PinSignIn } from "./pin-sign-in.tsx";

/** A shared device: who is it, then their PIN; `person` in the address is who locked it. The password stays a way in. */
export function DeviceSignIn() {
  const [search] = useSearchParams();
  const people = useQuery(devicePeopleQuery());
  const [chosen, choose] = useState(search.get("person"));
  if (people.data?.length === 0) return <PasswordSignIn />;
  const person = people.data?.find(({ user_id: id }) => id === chosen);
  if (person) return <PinSignIn key={person.user_id} person={person} onOther={() => choose(null)} />;
  return <WhoIsIt people={people} onChoose={choose} />;
}

type WhoIsItProps = { people: UseQueryResult<DevicePerson[]>; onChoose: (userId: string) => void };

function WhoIsIt({ people, onChoose }: WhoIsItProps) {
  const { t } = useTranslation("entry");
  return (
    <EntryFrame title={t("who")} heading={t("who")} text={t("whoText")}>
      <div className="mt-7 grid gap-5">
        {people.data ? (
          <DevicePeople people={people.data} onChoose={onChoose} />
        ) : people.error ? (
          <PeopleFailed
            error={people.error}
            isTrying={people.isFetching}
            onRetry={() => void people.refetch()}
          />
        ) : (
          <SkeletonRegion label={t("people")} className="grid grid-cols-3 gap-3">
            {[0, 1, 2].map((place) => (
              <Skeleton key={place} className="h-[116px] rounded-lg" />
            ))}
          </SkeletonRegion>
        )}
        <EntryButton to={entryPaths.passwordSignIn}>{t("otherPerson")}</EntryButton>
        <p className="m-0 text-center text-sm text-balance text-ink-2">{t("noPinHint")}</p>
      </div>
    </EntryFrame>
  );
}

type PeopleFailedProps = { error: Error; isTrying: boolean; onRetry: () => void };

function PeopleFailed({ error, isTrying, onRetry }: PeopleFailedProps) {
  const { t } = useTranslation(["entry", "common"]);
  const errorTextOf = useErrorText();
  const isOnline = useOnline();
  return (
    <>
      <ProblemBox isOffline={!isOnline}>
        {isOnline ? `${t("devicePeopleFailed")} ${errorTextOf(error)}` : t("entryOffline")}
      </ProblemBox>
      <Button size="lg" loading={isTrying} onClick={onRetry} className="w-full">
        {t("common:retry")}
      </Button>
    </>
  );
}
