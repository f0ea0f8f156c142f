/** Stands in for the generated contract until the API has these calls. */
type Area = {
  id: string;
  name: string;
  fee_minor: number;
  active: boolean;
  updated_at: string;
  created_at: string;
};
type Form = { name: string; fee_minor: number; active: boolean };
type Answer<Body> = { headers: Record<string, unknown>; content: { "application/json": Body } };
type Refused = Answer<{ code: string; message: string; request_id: string }>;
type Capped = { count: number; capped: boolean };
type Call<Parameters, Body, Result, Status extends number> = {
  parameters: Parameters;
  requestBody: Body extends null ? never : { content: { "application/json": Body } };
  responses: { [Code in Status]: Answer<Result> } & { 422: Refused };
};
type Id = { query?: never; header?: never; path: { id: string }; cookie?: never };
type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };

declare module "@agiza/api-client/schema.gen" {
  interface paths {
    "/delivery-areas": {
      parameters: NoParameters;
      get: {
        parameters: {
          query?: { status?: "all" | "active" | "paused"; search?: string; after?: string; before?: string };
        };
        responses: { 200: Answer<{ items: Area[]; next: string | null; previous: string | null }> };
      };
      post: Call<{ header: { "idempotency-key": string } }, Form, Area, 201>;
    };
    "/delivery-areas/counts": {
      parameters: NoParameters;
      get: {
        parameters: NoParameters;
        responses: { 200: Answer<Record<"all" | "active" | "paused", Capped>> };
      };
    };
    "/delivery-areas/{id}": {
      parameters: Id;
      get: { parameters: Id; responses: { 200: Answer<Area> } };
      put: Call<Id, Form & { updated_at: string }, Area, 200>;
      delete: { parameters: Id; responses: { 204: { headers: Record<string, unknown>; content?: never } } };
    };
    "/delivery-areas/bulk": {
      parameters: NoParameters;
      post: Call<
        NoParameters,
        { ids: string[]; action: "activate" | "pause" | "remove" },
        { changed: number },
        200
      >;
    };
  }
}

export type Wire = {
  DeliveryArea: Area;
  DeliveryAreaList: { items: Area[]; next: string | null; previous: string | null };
  DeliveryAreaForm: Form;
  EditDeliveryArea: Form & { updated_at: string };
  BulkDeliveryAreas: { ids: string[]; action: "activate" | "pause" | "remove" };
};
