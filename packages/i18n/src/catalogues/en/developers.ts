/** Words of the developers' pages in English. */
export const developers = {
  title: "For developers",
  description:
    "The store API of Agiza: sign-in, errors, idempotency, webhooks, permissions, the whole reference, and a sandbox in one command.",
  heading: "One API behind every page",
  lead: "The back-office, the order page and this site use one store API over JSON. Everything they do, you can do.",
  reference: "Reference",
  referenceText: "Every call, its fields, its permission and its refusals. Written by the API itself.",
  allCodes: "All error codes",
  copy: "Copy",
  copied: "Copied",
  run: "Save it, then: {command}",
  sandbox: {
    heading: "Everything on your machine, in one command",
    text: "It installs, builds and starts the API, the sites and a sandbox that plays WhatsApp and mobile money, with a demo shop and two months of trade. No account, no key, no network after the first run.",
    phone: "The sandbox phone: be a customer, write, order, pay with play money.",
    backOffice: "The demo shop’s back-office, 0754 000 118 and karibu-agiza.",
    api: "The API. Its paths begin with /store.",
    tested: "The examples below run against that sandbox. Our tests run them too, word for word.",
  },
  signIn: {
    heading: "Sign in, then send the bearer",
    text: "A person signs in with phone or e-mail and password. The answer holds a bearer token for 15 minutes; a cookie that scripts cannot read renews it at /store/auth/refresh.",
    unauthorized:
      "401 means only one thing: this bearer is not valid. A wrong password is 422, another shop’s order is 404.",
    shop: "The token works in one shop at a time. /store/auth/shop changes it.",
  },
  keys: {
    heading: "A key for your own program",
    text: "The owner makes a key at Settings, API keys. Send it as the bearer. It is shown once, ends when it is revoked, and may be used 600 times a minute; more is 429 with Retry-After.",
    scopes:
      "A key holds the permissions that were ticked, never the owner’s. It is nobody’s account: calls about a person, and the stream of events, answer 401. What it does stands in the activity under its name.",
    client: "In TypeScript, createKeyClient of packages/api-client gives you every call with its types.",
  },
  wire: {
    heading: "On the wire",
    money: "Money is a whole number of hundredths of a shilling, and its field name ends in _minor.",
    times: "Times are UTC in ISO 8601. Names are snake_case. Ids are text with a prefix.",
    lists:
      "Lists answer 25 items and next, the cursor of the following page. Give it back as after. There are no page numbers.",
    sizes: "A JSON body may have 256 kB, a webhook 4 MB, a picture 8 MB.",
    live: "/store/events is a stream: it tells what changed in the shop as it happens, and takes up where it was cut with Last-Event-ID.",
  },
  errors: {
    heading: "One shape for every error",
    text: "Programs read code, people read message. The message comes in the language of Accept-Language. detail names each field that is wrong.",
    codesHeading: "Error codes",
    codesLead: "Every code of the contract with what it says to a person.",
    code: "Code",
    says: "Message",
  },
  idempotency: {
    heading: "Repeat without fear",
    text: "Calls that send an order or ask for money take an Idempotency-Key of your choice, 8 to 120 characters; you may leave it out, and an order is still taken once. The same key with the same content gives the saved answer and does nothing again. The same key with other content is refused: idempotency.key_reused.",
    example: "The longest example: a customer orders by chat, and her order is sent in twice.",
  },
  events: {
    heading: "Webhooks to your server",
    text: "Add an address at Settings, Webhook addresses, and choose what it is told. Each event is a POST of JSON: id, type, created_at, shop_id, data and, of a change, previous.",
    signed:
      "It follows the Standard Webhooks convention: webhook-id, webhook-timestamp and webhook-signature, HMAC-SHA256 under the secret that you were shown once. Any library of the convention checks it. After a secret is replaced the old one signs as well for 24 hours.",
    order:
      "An event comes at least once: remember webhook-id. Events about the same thing come in their order.",
    tries:
      "Answer with any 2xx within ten seconds. Else it is tried eight times over 24 hours, and after 24 hours without one success the address is paused and the owner told. 410 pauses it at once. The log shows each call and sends it again.",
    address:
      "Addresses are https, on the public internet, on port 443 or 8443. Redirects are not followed. In a local run http://localhost may be told.",
  },
  webhooks: {
    heading: "Incoming webhooks",
    text: "WhatsApp and the payment provider call these addresses. A body is checked over its bytes, stored, answered with 200, and worked on afterwards. What comes twice is stored once.",
    whatsapp:
      "WhatsApp signs with the app secret: X-Hub-Signature-256 is sha256= and the HMAC-SHA256 of the raw body in hex. GET on the same address answers hub.challenge when hub.verify_token is right.",
    selcom:
      "Selcom signs the fields it names: Digest is the HMAC-SHA256 in base64 over timestamp= and the fields of Signed-Fields, in their order, joined by &. A Timestamp more than five minutes away is refused.",
    refused: "A wrong signature is 401 webhook.bad_signature, and nothing is stored.",
  },
  permissions: {
    heading: "Permissions",
    text: "A person holds actions on resources. The owner has is_admin and holds all of them. What is not granted is refused with 403 access.denied.",
    resource: "Resource",
    allowed: "Can be granted",
    caption: "Resources and the actions that can be granted on them",
  },
  call: {
    back: "For developers",
    description: "{resource} in the store API of Agiza: calls, fields, permissions and errors.",
    open: "Open to everybody",
    signed: "Needs the provider’s signature",
    signedIn: "Needs a bearer",
    permission: "Needs {permission}",
    owner: "For the owner alone",
    parameters: "Parameters",
    body: "Body",
    answer: "Answer",
    refusals: "Refusals",
    field: "Field",
    type: "Type",
    meaning: "Meaning",
    required: "required",
    optional: "optional",
    where: "in {place}",
    shapes: "Shapes",
    noFields: "One of these words.",
  },
};
