/** One part of a legal page: paragraphs, then points if it has any. */
export type LegalSection = { title: string; text: string[]; points: string[] };

/** The terms of service and the privacy policy in English. */
export const legal = {
  contents: "On this page",
  inForce: "In force since {date}",
  terms: {
    title: "Terms of service",
    description: "What you may expect from Agiza, and what Agiza expects from you.",
    heading: "Terms of service",
    lead: "These are the rules between you and Agiza when you open a shop with us or use this site. We wrote them to be read.",
    sections: {
      short: {
        title: "In short",
        text: [],
        points: [
          "You sell to your customers, and their money goes to you through your payment provider. We hold none of it.",
          "You pay once, to start. There is no monthly subscription.",
          "Your records are yours. You may leave whenever you like and take a copy.",
        ],
      },
      us: {
        title: "Who we are",
        text: [
          "Agiza is run from {address}. You can reach us at {email} or {phone}. In these terms “we” means Agiza and “you” means the person or business that opens a shop.",
          "By opening a shop you accept these terms. If you open it for a business, you confirm that you may speak for it.",
        ],
        points: [],
      },
      service: {
        title: "What Agiza does",
        text: [
          "Agiza turns messages in your WhatsApp into orders, asks your customer for payment through the payment provider you have linked, and sends a receipt. It also keeps your products, customers, staff and records in one place.",
          "Agiza is not a bank, a mobile network or a party to the sale. The contract for goods is between you and your customer. Money moves through licensed payment providers; we never hold it for you.",
          "A provider has a contract with each shop and pays out to that shop, also where Agiza helped to make the contract. What is shown as available is the provider’s figure, and a payout is your instruction to the provider. Only in the sandbox, where no real money moves, do shops share a provider’s account.",
        ],
        points: [],
      },
      account: {
        title: "Your account",
        text: ["You open an account with your own phone number or e-mail address. You are responsible for:"],
        points: [
          "true details about yourself and your shop, kept up to date",
          "a password nobody else knows, and an own account for each member of staff",
          "the permissions you give, and what your staff do with them",
          "being at least 18 years old",
        ],
      },
      price: {
        title: "Price",
        text: [
          "There is no monthly subscription. You pay one time to start; the price list shows the amount, and we confirm it to you before you pay.",
          "A payment provider keeps a fee of what is paid, as your contract with it says. You bear it, unless you choose that customers pay it on mobile money or QR: then they are shown it before they pay. On cards customers never pay it. Networks charge for SMS and for WhatsApp messages.",
          "We tell you at least 30 days before a price that concerns you changes.",
        ],
        points: [],
      },
      goods: {
        title: "What you may sell",
        text: ["You follow the laws of Tanzania and WhatsApp’s commerce rules. Agiza must not be used to:"],
        points: [
          "sell what the law forbids, or what needs a licence you do not hold",
          "cheat: false goods, false prices, payments asked for what will not be delivered",
          "send messages to people who did not agree to them, or who asked you to stop",
          "reach other people’s data, or disturb the service",
        ],
      },
      orders: {
        title: "Orders and payments",
        text: [
          "The price your customer sees when they send the order is the price of the order. You deliver what was ordered and paid, or you give the money back.",
          "A payment counts when the payment provider confirms it. A screenshot or a forwarded message is not a payment, and Agiza never treats it as one.",
          "Taxes on your sales are yours to declare and pay. Fiscal receipts are issued only if you have set up your own fiscal device (VFD) here, with the tax authority or with a partner that it has approved.",
        ],
        points: [],
      },
      records: {
        title: "Your data and your customers",
        text: [
          "Your shop’s records are yours. You decide what is kept about your customers; we handle it for you, on your instructions, as the privacy policy describes.",
          "You tell your customers what you keep and why, and you answer them when they ask about it. We help you to do that.",
        ],
        points: [],
      },
      faults: {
        title: "Service and faults",
        text: [
          "We work to keep Agiza running at all hours, and we keep copies of your records. It can still stop: WhatsApp, networks, payment providers and our own machines can fail. We tell you what happened and repair it as fast as we can.",
          "We may change parts of the service. We do not remove something you rely on without telling you in advance.",
        ],
        points: [],
      },
      liability: {
        title: "If something goes wrong",
        text: [
          "We are liable for damage that we cause on purpose or by gross negligence, and wherever the law does not let us limit it. Beyond that, what we owe you in a year is at most what you paid us in the twelve months before. We are not liable for what WhatsApp, a network, a bank or a payment provider does.",
        ],
        points: [],
      },
      ending: {
        title: "Ending",
        text: [
          "You may close your shop whenever you like. Before that you can ask for a copy of your records.",
          "We may pause or close a shop that breaks these terms, that puts customers in danger, or when the law requires it. Except where the matter is urgent, we tell you first and hear your side.",
          "What the law makes us keep, such as records of payments and receipts, is kept for as long as it says and then deleted.",
        ],
        points: [],
      },
      law: {
        title: "Changes and law",
        text: [
          "When these terms change we publish the new text here and tell shop owners at least 30 days before it applies.",
          "The laws of the United Republic of Tanzania apply. Talk to us first; most things are settled that way. What is not goes to the courts of Tanzania. If the English and the Swahili text differ, ask us; until it is settled the reading that is better for you applies.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
  privacy: {
    title: "Privacy policy",
    description: "Which personal data Agiza keeps, why, for how long, and how you can see or delete it.",
    heading: "Privacy policy",
    lead: "Which personal data we keep, why, and what you can do about it, under Tanzania’s Personal Data Protection Act, 2022.",
    sections: {
      short: {
        title: "In short",
        text: [],
        points: [
          "We keep what a shop needs to sell and be paid. There are no adverts from other companies.",
          "We sell no data, and this site loads nothing from other companies.",
          "You may see, correct or delete what we hold about you. Write to {email}.",
        ],
      },
      roles: {
        title: "Who decides what",
        text: [
          "For shop owners, their staff and visitors of this site, Agiza decides why and how data is used. You reach us at {address}, {email} or {phone}.",
          "For customers of a shop, the shop decides. We keep the data on the shop’s behalf and only for the shop. If you are a customer, ask the shop first; if you do not get an answer, write to us and we will bring the two of you together.",
        ],
        points: [],
      },
      visitors: {
        title: "If you visit this site",
        text: [
          "You can read every page without telling us who you are. There are no advertising or measuring scripts.",
          "On a first visit the first part of your network address, which you share with many others, is used to find the country, so that the site can greet you in Swahili or English. A look-up service receives that part alone, and we remember its country for a day, without anything about you.",
          "If you write to us with the form, we keep your name, your e-mail address or phone number and your message, in order to answer. They are deleted after one year. Your network address is used, in coded form and for about two hours, to stop programs from flooding the form, the list of shops or an order page.",
        ],
        points: [],
      },
      staff: {
        title: "If you own a shop or work in one",
        text: ["To run your account and your shop we keep:"],
        points: [
          "your name, phone number, e-mail address and language",
          "your password in a form nobody can read back, and your sign-ins with the kind of device",
          "for about an hour after you try to sign in, your network address in coded form, to stop people who guess passwords",
          "your shop’s details, products, orders, payments and records",
          "who did what and when in the shop and on what kind of device, so that mistakes and misuse can be found; your name stays on it when you have left",
        ],
      },
      customers: {
        title: "If you buy from a shop",
        text: ["So that the shop can serve you, it keeps with us:"],
        points: [
          "your name and phone number as your WhatsApp shows them, or as you write them",
          "the messages between you and the shop",
          "your orders, where they go, and notes you add; the way to your door, if you speak it, until a week after the order is done",
          "your payments: amount, time, phone number, network and reference. We never ask for your PIN or card number; do not write them in the chat.",
        ],
      },
      reasons: {
        title: "Why we may",
        text: [
          "We use data to carry out the contract you asked for, to follow the law on payments, taxes and records, to keep accounts safe, and where you agreed. You may withdraw an agreement at any time; it is as easy as giving it. A shop may send you offers only if you agreed, and every offer says how to stop them.",
          "No machine alone decides anything about you that has legal weight.",
        ],
        points: [],
      },
      recipients: {
        title: "Who else receives it",
        text: ["Only those without whom an order cannot be carried out, and only what they need:"],
        points: [
          "Meta, for WhatsApp messages. Its machines stand outside Tanzania.",
          "the payment provider the shop has linked, and the mobile network or bank behind it",
          "networks and e-mail services that carry an SMS or an e-mail",
          "companies that run the machines our data stands on, bound to us by contract",
          "the tax authority through a fiscal partner, if the shop has linked one",
          "authorities, when the law obliges us",
        ],
      },
      abroad: {
        title: "Data outside Tanzania",
        text: [
          "WhatsApp and some of our machines are outside Tanzania. We move data there only as the Act and its regulations allow, with safeguards in the contract, and only what the service needs.",
        ],
        points: [],
      },
      duration: {
        title: "How long we keep it",
        text: [],
        points: [
          "messages from the contact form: one year",
          "a sign-in that is not used: 30 days",
          "that Agiza sent you a code or another notice, with your number or e-mail: 30 days; what it said is deleted once it is sent, or, on WhatsApp, once it has arrived or after a day",
          "what a shop wrote to you together with others, by SMS or on WhatsApp, and whether it arrived: 400 days",
          "what people who work in a shop were told of it, such as a new order: 60 days; the order itself stays with the shop",
          "an order link: it can be filled in for 72 hours and read until 30 days after the order has ended",
          "a copy of each message as WhatsApp delivered it, so that faults can be found: 30 days; the message itself stays in the chat",
          "chats, customers and orders: as long as the shop is open, unless the shop erases you before; then your name, numbers, chats, voice notes and what the shop wrote about you are gone at once, and orders stay of nobody",
          "payments, receipts and the books behind them: as long as tax and payment law require, even if the rest is deleted. Your name and your phone number are then no longer in them.",
        ],
      },
      browser: {
        title: "What your browser keeps",
        text: ["Nothing here follows you to other sites. Your browser keeps:"],
        points: [
          "“language”: the language you chose, until you delete it",
          "“signed-in”: that somebody is signed in on this device, so that the menu shows your dashboard; 30 days",
          "“access-token” and “refresh”, only in the dashboard: they keep you signed in; 15 minutes and 30 days",
          "“device”, only in the dashboard: that you have signed in on this device before, so that strangers guessing your password cannot lock you out of it; 400 days",
          "only in the dashboard: the look and the columns you chose, until you delete them; and what you wrote in a form without saving it, until you save it or sign out",
          "what you have chosen or recorded on an order page but not yet sent, and the order you opened last as it looked, for three days, so that you can see it without network",
        ],
      },
      guard: {
        title: "How we guard it",
        text: [
          "Everything travels encrypted. Passwords are kept as fingerprints, order links and keys of providers are encrypted, each shop’s rows are walled off inside the database, and staff see only what their owner allows. If data is lost or stolen and this can harm you, we tell you and the Personal Data Protection Commission without delay.",
        ],
        points: [],
      },
      rights: {
        title: "Your rights",
        text: ["The Act gives you the right to:"],
        points: [
          "know what is held about you, and get a copy",
          "have it corrected",
          "have it deleted or destroyed when there is no more reason to keep it",
          "refuse advertising",
          "ask that a person looks at a decision a machine has made",
          "be compensated for damage",
        ],
      },
      asking: {
        title: "How to ask, and where to complain",
        text: [
          "Write to {email} or use the contact form. We may ask something to be sure it is you, we do not charge for it, and we answer within 30 days.",
          "If you buy from a shop, ask the shop: it can hand you a copy of everything it holds about you, to read and as data, and erase you by itself. Orders that are not finished and payments whose end nobody knows are settled first.",
          "If you are not content, you may complain to the Personal Data Protection Commission (PDPC) in Dodoma.",
        ],
        points: [],
      },
      changes: {
        title: "Children and changes",
        text: [
          "A shop can be opened only by an adult. If you learn that a child’s data is with us without a parent’s agreement, tell us and we delete it.",
          "When this policy changes, the new text stands here with its date. If the change matters to you, we tell you before it applies.",
        ],
        points: [],
      },
    } satisfies Record<string, LegalSection>,
  },
};
