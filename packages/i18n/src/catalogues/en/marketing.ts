/** Words of the public site in English. */
export const marketing = {
  layout: {
    skipToContent: "Skip to the content",
    home: "Agiza, home",
    mainMenu: "Main menu",
    openMenu: "Menu",
    shops: "Shops",
    pricing: "Pricing",
    resources: "Resources",
    allResources: "All resources",
    qrCode: "QR code",
    newTag: "New",
    forDevelopers: "For developers",
    aboutUs: "About Us",
    contact: "Contact",
    login: "Login",
    getStarted: "Get Started",
    viewDashboard: "View Dashboard",
    language: "Language",
  },
  footer: {
    about: "Orders and payments inside WhatsApp, for shops in Tanzania.",
    quickLinks: "Quick links",
    information: "Information",
    findUs: "Find us",
    aboutUs: "About us",
    contactUs: "Contact us",
    briefUs: "Brief us",
    shops: "Shops",
    privacy: "Privacy policy",
    terms: "Terms of service",
    opensElsewhere: "{network}, another site",
    rights: "© {year} Agiza",
    saying: "Haba na haba hujaza kibaba",
    sayingMeaning: "Little by little fills the measure",
  },
  demo: {
    title: "Demo",
    scan: "Scan to see the demo of {product} on Whatsapp",
    collapse: "Hide the demo code",
    expand: "Show the demo code",
    open: "Open the demo shop",
  },
  home: {
    title: "Orders and payments inside WhatsApp",
    description:
      "Agiza turns WhatsApp messages into orders, payments and receipts for shops in Tanzania. No monthly subscription.",
    hero: {
      heading: "Your shop, inside the chat.",
      lead: "Agiza turns WhatsApp messages into orders, payments and receipts. Your customer never leaves the chat.",
      seeHow: "See how it works",
      noMonthlyFee: "No monthly fee",
      businesses: "{count}+ businesses",
      languages: "English and Swahili",
      matched: "M-Pesa, matched to order {order}",
    },
    providers: {
      heading: "Paid the way people already pay",
      note: "Link several payment providers. Each payment finds its order by itself.",
    },
    steps: {
      heading: "From “habari” to paid, in one chat",
      lead: "One link does the work that paper, screenshots and long calls did before.",
      hello: {
        title: "They say hello",
        text: "Automatic replies come at once, day and night, in their language.",
      },
      choose: {
        title: "They choose and send",
        text: "Size, cloth, extras. The order page opens fast on 3G and asks only what matters.",
      },
      paid: {
        title: "You are paid",
        text: "The payment finds its order by itself and the receipt goes back to the chat.",
      },
    },
    screens: {
      heading: "This is how it looks",
      lead: "Real screens of our demo shop, not drawings.",
      chat: "In the customer’s WhatsApp",
      order: "The order page",
      receipt: "Paid, with a receipt",
      orders: "The shop’s orders",
      example: "The shops, people and amounts shown here are examples.",
    },
    features: {
      heading: "The whole shop in one book",
      coming: "Coming",
      payments: {
        title: "Payments match themselves",
        text: "Each payment is tied to its order when it arrives, whichever of your payment providers it came through.",
      },
      till: {
        title: "A till for walk-ins",
        text: "Sell at the counter with big buttons. The change is worked out for you.",
      },
      staff: {
        title: "An account for everybody who works",
        text: "Choose what each person may see and do. Find out who did what, and when.",
        roles: { manager: "Manager", cashier: "Cashier", chat: "Chat" },
      },
      receipts: {
        title: "Tax receipts, if you want them",
        text: "Electronic fiscal receipts, optional, through a partner approved by the tax authority that you link.",
        code: "Code",
        verified: "Verified",
      },
      campaigns: {
        title: "Bring people back",
        text: "SMS and WhatsApp campaigns, and popups for your website.",
      },
      books: {
        title: "Expenses and debt, written down",
        text: "What went out, who owes you and since when, next to what you sold.",
        owed: "Owed to you",
        spent: "Spent this week",
      },
    },
    audience: {
      heading: "Every shop has its own kanga",
      lead: "A kanga is a cloth with a border, a centre and a saying. Your shop gets one of its own, on its order page and receipts. For the QR card you choose one yourself.",
      example: "Example shops",
    },
    payment: {
      heading: "How payment works",
      lead: "Your customer pays from the phone in their hand. You see the money beside the order it belongs to.",
      wallets: {
        title: "Mobile wallets",
        text: "A prompt appears on the customer’s phone. They enter their PIN and the order is paid.",
      },
      qr: {
        title: "National QR",
        text: "An order gets a code with its amount. The customer pays it from any bank’s or wallet’s app, through your provider.",
      },
      cards: {
        title: "Visa and Mastercard",
        text: "A link in the chat opens your provider’s secure page; WhatsApp never sees the card. Needs your own card gateway.",
      },
      payouts: {
        title: "Payouts",
        text: "Your provider sends your balance to your wallet or your bank, instantly where it offers that; otherwise in its own time.",
      },
      receiptHeading: "The receipt comes back to the chat",
      receiptLead:
        "Order number, items, time and payment method on one strip. Your customer keeps it, and so do you.",
      receipt: {
        title: "Sample receipt",
        order: "Order number",
        date: "Date",
        time: "Time",
        method: "Payment method",
        summary: "Summary",
        total: "Total",
        paid: "Paid",
      },
    },
    pricing: {
      heading: "Pay once. No monthly fee.",
      lead: "You pay to get started. After that, the small fee on each sale is paid by the customer.",
      all: "All prices",
    },
    questions: {
      heading: "Questions people ask",
      newApp: {
        question: "Do my customers need a new app?",
        answer:
          "No. They stay in WhatsApp. The order page is a light web page that opens from the chat and works on old phones.",
      },
      product: {
        question: "What do I need to add a product?",
        answer: "A name, a description, a price, images and a category. Your phone’s camera is enough.",
      },
      provider: {
        question: "Can I keep my own payment provider?",
        answer:
          "Yes. You can link several providers. Transaction fees differ when you use your own payment gateway.",
      },
      fee: {
        question: "Who pays the fee on a sale?",
        answer:
          "The customer, on each sale, when the sale uses our payments. There is no monthly subscription.",
      },
      staff: {
        question: "Can my staff use it too?",
        answer:
          "Yes. Each person has their own account and sees only what you allow: orders, products, customers or payments.",
      },
      cash: {
        question: "What if a customer pays cash?",
        answer:
          "Write it down as cash, at the counter or on delivery. It counts in your day like every other sale.",
      },
    },
    closing: {
      heading: "Open your shop here",
      lead: "Write your name, confirm your phone number or e-mail with a code, and name your shop.",
      signUp: "A phone number or an e-mail address is enough to begin.",
    },
  },
  prices: {
    heading: "Price list",
    onboarding: "Onboarding, one time",
    or: "or",
    setUp: "set-up fee, one time",
    eitherOne:
      "Two amounts are published for starting: {onboarding} and {setUp}. You pay one of them, once. We confirm which before you pay.",
    everyMonth: "Every month",
    feePerSale: "Fee on each sale",
    paidByCustomer: "Paid by customer",
    payout: "Payout to wallet or bank",
    atOnce: "Instant, where your provider offers it",
  },
  pricing: {
    title: "Pricing",
    description: "One payment to start, no monthly subscription. Fees on a sale are paid by the customer.",
    heading: "Pay once. No monthly fee.",
    lead: "There is no monthly subscription. You pay to get started and keep selling for as long as you like.",
    feesHeading: "Fees on each sale",
    withOurs: {
      title: "With our payments",
      text: "The customer pays the transaction fee on each sale. You receive the price you set.",
    },
    withOwn: {
      title: "With your own gateway",
      text: "Your gateway’s fees apply, and they differ from ours. Orders, receipts and reports stay the same.",
    },
    included: {
      heading: "What you get",
      orders: "Orders from WhatsApp",
      till: "Sales at the counter",
      products: "Products, variants and add-ons",
      staff: "Staff accounts with permissions",
      payments: "Payments matched to their orders",
      books: "Expenses, debt and sales analytics",
      campaigns: "SMS, WhatsApp and website campaigns",
    },
    campaignNote: "The networks charge for SMS and for WhatsApp messages. Their prices change.",
  },
  about: {
    title: "About us",
    description: "Agiza helps small and medium shops in Tanzania sell, and be paid, inside WhatsApp.",
    heading: "We build for the shop counter",
    lead: "In Tanzania the shop already lives in the chat: a photo, a price, “nitumie namba”. Agiza keeps it there and takes the paper away.",
    why: {
      title: "Why we exist",
      text: "Orders were written in exercise books and payments were checked one SMS at a time. A busy day meant lost orders. We turn each chat into an order with a number, a payment that finds it and a receipt.",
    },
    who: {
      title: "Who we serve",
      text: "Small and medium businesses: cloth, food, beauty, phones, coffee and many more. {count}+ businesses use Agiza.",
    },
    how: {
      title: "How we work",
      text: "Light pages for the phones people own. Both languages, written with care. Prices said plainly. Your customers and your records stay yours.",
    },
    name: {
      title: "The name",
      text: "Agiza is Swahili for “place an order”.",
    },
  },
  contact: {
    title: "Contact us",
    description: "Write, call or visit Agiza.",
    heading: "Talk to us",
    lead: "Write or call, in Swahili or in English. Tell us what you sell and where, and we will show you how it works for a shop like yours.",
    email: "E-mail",
    phone: "Phone",
    address: "Address",
    brief: {
      title: "Brief us",
      text: "A good first message says:",
      sell: "what you sell, and in which town",
      orders: "about how many orders you take in a day",
      payments: "how your customers pay you today",
    },
  },
  missing: {
    title: "Page not found",
    code: "404",
    heading: "This page is not here",
    text: "The address may be old or mistyped.",
    home: "Go to the home page",
  },
};
