/**
 * What Agiza itself writes to people, by SMS and e-mail. The text of a kind is the whole SMS and the body of the mail, so
 * it keeps to the plain letters of SMS: a curly quote or a dash would make each part hold 70 characters instead of 160.
 */
export const notices = {
  code: {
    sign_up: {
      subject: "Your code for Agiza",
      text: "{code} is your Agiza code for opening an account. It works for {minutes} minutes. Give it to nobody: Agiza will not ask you for it.",
    },
    sign_in: {
      subject: "Your code for Agiza",
      text: "{code} is your Agiza code for signing in. It works for {minutes} minutes. Give it to nobody: Agiza will not ask you for it.",
    },
    reset_password: {
      subject: "Your code for a new password",
      text: "{code} is your Agiza code for a new password. It works for {minutes} minutes. Give it to nobody: Agiza will not ask you for it.",
    },
    change_contact: {
      subject: "Your code for changing your details",
      text: "{code} is your Agiza code for changing your phone number or e-mail. It works for {minutes} minutes. Give it to nobody.",
    },
    account_exists: {
      subject: "You already have an Agiza account",
      text: "You already have an Agiza account with this phone number or e-mail. Sign in: {link} If it was not you, there is nothing you need to do.",
    },
  },
  invitation: {
    subject: "{inviter} invites you to {shop}",
    text: "{inviter} invites you to work at {shop} on Agiza. Open: {link}",
  },
  session: {
    new_device: {
      subject: "A new device signed in",
      text: "Somebody signed in to your Agiza account on {device}, {time}. If it was not you, sign that device out and change your password: {link}",
    },
    unnamed_device: "a new device",
  },
  password: {
    changed: {
      subject: "Your password was changed",
      text: "The password of your Agiza account was changed, {time}. If it was not you, choose a new one now with 'Forgot password?'.",
    },
  },
  owner_pin: {
    guessed: {
      subject: "Somebody is trying your PIN at {shop}",
      text: "At {shop} an owner's PIN was typed wrong ten times today. Change your PIN if others may know it: {link}",
    },
  },
  contact: {
    message: {
      subject: "{mark}{name} wrote to Agiza",
      text: "{message}\n\n{name}, {wayBack}\nWritten with the form of the public site.",
    },
    changed: {
      subject: "Your Agiza account has other details",
      text: "Your Agiza account now uses {contact} instead of this phone number or e-mail. If it was not you, write to us at once: {link}",
    },
  },
  shop: {
    closing: {
      subject: "{shop} closes for good on {day}",
      text: "{shop} closes for good on {day}: an owner asked for it on Agiza. Until then any owner can keep it: {link}",
    },
    kept: {
      subject: "{shop} stays open",
      text: "{shop} stays open: an owner kept it, so it does not close for good.",
    },
    closed_for_good: {
      subject: "{shop} has closed for good",
      text: "{shop} has closed for good on Agiza. Money that still comes is written in its books.",
    },
  },
  delivery: {
    link: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is yours to bring. Place, phone and what to collect: {link}",
    },
  },
  order: {
    link: {
      subject: "Order #{number}",
      text: "{shop}: complete order #{number} here and send it before {until}: {link}",
    },
    reminder: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} still waits for you. Send it before {until}, or cancel it: {link}",
    },
    confirmed: {
      subject: "Order #{number}",
      text: "{shop}: we have order #{number}, {total}. Pay or follow it here: {link}",
    },
    confirmed_day: {
      subject: "Order #{number}",
      text: "{shop}: we have order #{number} for {day}, {total}. Pay or follow it here: {link}",
    },
    day_moved: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is for {day} now. See it here: {link}",
    },
    ready_pickup: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is ready for you to collect. {link}",
    },
    ready_delivery: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is ready and will come to you soon. {link}",
    },
    out_for_delivery: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is on its way to you. {link}",
    },
    with_rider: {
      subject: "Order #{number}",
      text: "{shop}: {rider} has left with order #{number}. Give code {pin} when you have the goods. Phone: {phone}. {link}",
    },
    with_rider_fare: {
      subject: "Order #{number}",
      text: "{shop}: {rider} has left with order #{number}. Give code {pin} when you have the goods, and pay the fare of {fare} to the rider. Phone: {phone}. {link}",
    },
    parcel: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is on the bus of {company} to {destination}. {details} {link}",
    },
    cancelled: { subject: "Order #{number}", text: "{shop}: order #{number} is cancelled." },
    cancelled_paid: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} is cancelled. You paid {paid}; the shop will contact you about that money.",
    },
    change: {
      subject: "Order #{number}",
      text: "{shop} asks to change order #{number}; the new total is {total}. Agree or refuse here: {link}",
    },
    changed: {
      subject: "Order #{number}",
      text: "{shop}: order #{number} was changed, the total is {total}. See it here: {link}",
    },
    refunded: {
      subject: "Order #{number}",
      text: "{shop}: in all, {returned} of order #{number} was given back to you, as money or as credit with the shop. If you did not get it, contact the shop.",
    },
    receipt: {
      subject: "Order #{number}",
      text: "{shop}: {paid} received for order #{number}. Receipt {receipt}: {link}",
    },
    stage: {
      subject: "Order #{number}",
      text: "{shop}: {text} {link}",
    },
    paid_part: {
      subject: "Order #{number}",
      text: "{shop}: {paid} received so far for order #{number}. {rest} is left: {link}",
    },
    debt: {
      subject: "{shop}: goods on credit",
      text: "{shop}: you took goods worth {amount} on credit and now owe {debt}. If that is right, read this code to the shop: {code}",
    },
    debt_reminder: {
      subject: "Your account at {shop}",
      text: "{shop}: you owe {debt}. See your account or pay: {link}. If you have paid, thank you.",
    },
    payment_link: {
      subject: "Order #{number}",
      text: "{shop}: {rest} is due for order #{number}. Pay here: {link}",
    },
    payment_failed: {
      subject: "Order #{number}",
      text: "{shop}: the payment for order #{number} did not succeed. {rest} is due. Try again: {link}",
    },
  },
  notification: {
    one: { subject: "{shop}: {text}", text: "{shop}: {text}. Open: {link}" },
    several: {
      subject: "{shop}: news",
      text: "{shop}: {text}, and {others} more. Open: {link}",
    },
  },
};
