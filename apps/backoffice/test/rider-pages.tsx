import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, type RouteObject } from "react-router";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Fact, FactList } from "#patterns/facts.tsx";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { MoneyField } from "#patterns/form/money-field.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { SwitchField } from "#patterns/form/switch-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { makeRider, riderQuery, ridersList, ridersQuery, useWords, type Rider } from "./riders.ts";
import { makeStoryCache, pagesStory } from "./story-app.tsx";

function RiderList() {
  const text = useWords();
  return (
    <ListScreen
      title={text.title}
      name="riders"
      url={useListUrl(ridersList)}
      query={ridersQuery}
      searchWords={{ label: text.search, placeholder: text.name }}
      columns={[
        { key: "name", label: text.name, cell: ({ name }) => <span className="font-strong">{name}</span> },
        { key: "phone", label: text.phone, widthPx: 200, cell: ({ phone }) => phone },
        {
          key: "fee",
          label: text.fee,
          widthPx: 160,
          align: "end",
          cell: ({ fee_minor }) => <Money minor={fee_minor} withCurrency={false} />,
        },
      ]}
      card={({ name, fee_minor }) => (
        <span className="flex justify-between gap-3">
          <span className="truncate font-strong">{name}</span>
          <Money minor={fee_minor} withCurrency={false} />
        </span>
      )}
      rowHref={({ id }) => `/riders/${id}`}
      empty={{ title: text.empty, message: text.emptyText }}
      add={{ label: text.add, to: "/riders/new", needs: "shop.change" }}
      selection={{ rowName: ({ name }) => name }}
    />
  );
}

const useTrail = (): [{ label: string; to: string }] => [{ label: useWords().title, to: "/riders" }];

function RiderPage({ remove }: { remove: () => Promise<unknown> }) {
  const text = useWords();
  const trail = useTrail();
  const { ask, dialog } = useConfirm();
  const question = {
    title: text.removeTitle,
    description: text.removeText,
    confirmLabel: text.remove,
    tone: "danger" as const,
    run: remove,
  };
  return (
    <DetailScreen query={useQuery(riderQuery(useParams()["id"] ?? ""))} name={text.one} trail={trail}>
      {(rider) => (
        <DetailPage
          title={rider.name}
          trail={trail}
          actions={
            <PageActions>
              <GuardedButton needs="shop.change" variant="light" onClick={() => ask(question)}>
                {text.remove}
              </GuardedButton>
              <GuardedButton blockedBecause={text.callBlocked}>{text.call}</GuardedButton>
            </PageActions>
          }
          aside={
            <Card className="p-5">
              <Money minor={rider.fee_minor} />
            </Card>
          }
        >
          <Card>
            <CardHeader title={text.details} />
            <CardBody>
              <FactList wide>
                <Fact name={text.name}>{rider.name}</Fact>
                <Fact name={text.phone}>{rider.phone}</Fact>
              </FactList>
            </CardBody>
          </Card>
          {dialog}
        </DetailPage>
      )}
    </DetailScreen>
  );
}

const limits = {
  name: { required: true, minLength: 2, maxLength: 60 },
  phone: { required: true },
  fee_minor: { required: true, minimum: 0, maximum: 5_000_000 },
};

const toValues = (rider: Rider | undefined) => ({
  name: rider?.name ?? "",
  phone: rider?.phone ?? "",
  fee_minor: rider?.fee_minor ?? null,
  active: rider?.active ?? true,
});

function RiderForm({ save, isNew = false }: { save: (rider: Rider) => Promise<Rider>; isNew?: boolean }) {
  const { t } = useTranslation("settings");
  const text = useWords();
  const navigate = useNavigate();
  const rider = useQuery({ ...riderQuery("rid_1"), enabled: !isNew }).data;
  const form = useEditForm({
    name: `rider/${isNew ? "new" : "rid_1"}`,
    ...(!isNew && rider && { record: rider }),
    toValues,
    limits,
    save: ({ fee_minor, ...values }) => save(makeRider({ ...values, fee_minor: fee_minor ?? 0 })),
    onSaved: () => void navigate("/riders"),
    readOnlyBecause: useMay("shop.change") ? null : t("ownerOnly"),
  });
  return (
    <FormScreen
      form={form}
      title={isNew ? text.add : text.one}
      note={<Link to="/riders">{text.title}</Link>}
      trail={useTrail()}
      saveLabel={text.save}
    >
      <FormSection form={form} title={text.details}>
        <TextField form={form} name="name" label={text.name} half />
        <PhoneField form={form} name="phone" label={text.phone} half />
        <MoneyField form={form} name="fee_minor" label={text.fee} half />
        <SwitchField form={form} name="active" label={text.active} />
      </FormSection>
    </FormScreen>
  );
}

/** What the API of the story does; it takes everything unless told otherwise. */
export type RiderAnswers = { save?: (rider: Rider) => Promise<Rider>; remove?: () => Promise<unknown> };

const pages = ({
  save = async (rider) => rider,
  remove = async () => undefined,
}: RiderAnswers): RouteObject[] => [
  { path: "/riders", element: <RiderList /> },
  { path: "/riders/new", element: <RiderForm isNew save={save} /> },
  { path: "/riders/:id", element: <RiderPage remove={remove} /> },
  { path: "/riders/:id/edit", element: <RiderForm save={save} /> },
];

/** The riders at an address, with what is in the cache and how the API answers. */
export const ridersStory = (
  at: string,
  fill: (client: QueryClient) => void = () => undefined,
  answers: RiderAnswers = {},
) => pagesStory(at, pages(answers), () => makeStoryCache(fill));
