// A phone number as a link that starts a call.

interface PhoneLinkProps {
  readonly phone: string;
}

export function PhoneLink({ phone }: PhoneLinkProps) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}
