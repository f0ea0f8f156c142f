/** Words of the QR generator and of the page that explains it, in English. */
export const qr = {
  maker: {
    title: "Make your shop QR",
    description:
      "Make a QR code that opens a WhatsApp chat with your shop. Free, for print and status, in a kanga frame. It never expires.",
    heading: "Make your shop QR",
    lead: "Free. Print it, stick it on the counter, put it on your status. A scan opens a WhatsApp chat with you.",
    withoutScripts:
      "This generator works in your browser and needs JavaScript. The page about QR codes shows how to make a link by hand.",
    contact: {
      heading: "Your WhatsApp",
      number: "WhatsApp shop number",
      missing: "You need to provide a phone number to generate a QR code",
      notANumber:
        "This is not a whole phone number. A number has nine digits after +255, such as 712 345 678",
      notANumberAbroad: "This is not a whole phone number. Write all of it after its country’s code.",
      country: "Country of the number",
      message: "Welcome message",
      optional: "optional",
      usual: "Hello, I want to buy your products. Are they available?",
      messageHint: "The customer sees this ready to send",
      count: "{count} of {limit}",
    },
    template: {
      heading: "Template",
      poster: "Poster",
      posterSize: "A4",
      counter: "Counter card",
      counterSize: "A6",
      sticker: "Sticker",
      stickerSize: "8 cm",
      status: "Status",
      statusSize: "9:16",
    },
    frame: {
      heading: "Frame",
      kisutu: "Red kisutu",
      bahari: "Sea blue",
      mnazi: "Palm green",
      zambarau: "Plum",
      embe: "Mango",
      machungwa: "Orange",
      none: "None",
    },
    details: {
      heading: "Details",
      shopName: "Shop name",
      place: "Place",
      placeExample: "Mtaa wa Uhuru, Kariakoo",
      caption: "Saying",
      captionIdeas: "Ready sayings",
      centre: "Centre of the code",
      symbol: "Agiza",
      letter: "Letter",
      logo: "Logo",
      none: "Nothing",
      letterNeedsName: "The letter is the first of your shop name. Write the name first.",
      chooseLogo: "Choose a picture",
      changeLogo: "Change the picture",
      logoHint: "PNG, JPEG or WebP. It stays on your device.",
      logoFailed: "This picture could not be opened. Choose a PNG, JPEG or WebP.",
      logoSize: "Size of the logo",
      percent: "{percent} %",
    },
    colours: {
      heading: "Colours",
      dots: "Dots",
      ground: "Paper",
      usual: "Usual colours",
    },
    doubts: {
      colours:
        "These two colours are close to each other. Some phones will not read the code. Choose darker dots.",
      coloursRefused:
        "These two colours are too close to each other for a phone to read. Choose darker dots or a lighter paper.",
      reversed:
        "The dots must be darker than the paper, or phones cannot read the code. Swap the two colours.",
      message:
        "The message is too long, phones could not read the code. Make it shorter. A space or a sign counts as three, an emoji as twelve.",
      logo: "A logo above {percent} % may hide too much of the code. We check it before you download.",
    },
    preview: {
      heading: "Preview",
      label: "Code that opens a WhatsApp chat with {number}",
      empty: "Your card, still without a code",
      link: "A scan opens",
      open: "Try the link",
      promise: "The link goes straight to WhatsApp and never expires.",
    },
    download: {
      heading: "Download",
      pictureSize: "Width of the PNG",
      pixels: "{width} px",
      png: "PNG",
      svg: "SVG",
      pdf: "PDF to print",
      pdfHint: "The poster’s PDF is A4, the others are A6. Print them at full size.",
      share: "Share the picture",
      checked: "Before each download we read the code back with a decoder.",
      reading: "Reading the code back",
      saved: "Read back and right: the code opens {link}. Saved as {file}.",
      shared: "Read back and right: the code opens {link}.",
      refused: "Not saved.",
      failed: "The file could not be made. Check your network and try again.",
      tooSmall:
        "The picture is too small for so long a message. Choose a wider picture or shorten the message, then download again.",
      smallerLogo: "Our decoder could not read the code. Make the logo smaller, then download again.",
      strongerColours: "Our decoder could not read the code. Choose darker dots, then download again.",
      shorterMessage: "Our decoder could not read the code. Shorten the message, then download again.",
    },
    captions: {
      one: "Skani uagize hapa",
      two: "Tuandikie WhatsApp",
      three: "Karibu dukani",
      four: "Scan to order here",
      five: "Message us on WhatsApp",
      six: "Welcome to our shop",
    },
  },
  guide: {
    title: "QR code for your shop",
    description:
      "What a WhatsApp QR code does for a shop, where to put it, how it is made and why ours never expires.",
    heading: "One scan, and you are talking",
    lead: "A customer points the camera at your code. WhatsApp opens with your shop and a first message ready to send.",
    make: "Make your QR",
    example: "An example card of an example shop",
    steps: {
      heading: "How it works",
      scan: { title: "She scans", text: "Any phone camera reads it. No new app, nothing to type." },
      chat: {
        title: "The chat opens",
        text: "Your number and the welcome message are already there. She presses send.",
      },
      sell: {
        title: "You sell",
        text: "You answer yourself, or Agiza takes the order at once, day and night.",
      },
    },
    places: {
      heading: "Where to put it",
      counter: { title: "On the counter", text: "A6 card in a stand. People in the queue can order." },
      wall: { title: "On the wall and the gate", text: "A4 poster. It works when the shop is closed." },
      parcel: {
        title: "On bags and parcels",
        text: "8 cm sticker. The next order starts from the last one.",
      },
      status: { title: "On your status", text: "A picture in 9:16. Friends pass it on to friends." },
    },
    promise: {
      heading: "It never expires",
      text: "Some makers put an address of their own in the code. When you stop paying, the printed code dies. Ours holds WhatsApp’s own link with your number and nothing of ours, so nobody can switch it off.",
      inside: "This is all that is in the code:",
    },
    print: {
      heading: "Before you print",
      size: "Print it at least 3 cm wide, and a tenth of the distance people stand from it.",
      contrast: "Dark dots on a light paper. Leave the white edge around the code free.",
      logo: "A logo in the middle may take up to 30 % of the side.",
      test: "Scan the first print with two phones before you print a hundred.",
    },
    byHand: {
      heading: "The link by hand",
      text: "No JavaScript here, or no printer? Write the link yourself: wa.me/255754000118, with your own number: 255 in front and no 0. It works in a bio, an SMS and an advertisement.",
    },
    questions: {
      heading: "Questions",
      cost: {
        question: "What does it cost?",
        answer: "Nothing. You need no account, and your number and logo stay on your device.",
      },
      change: {
        question: "Can I change the number later?",
        answer:
          "No. The number is printed in the code, which is why nobody can break it. A new number needs a new print.",
      },
      count: {
        question: "Can you count the scans?",
        answer:
          "No. A scan goes straight to WhatsApp and passes none of our servers. Count the chats instead.",
      },
    },
  },
};
