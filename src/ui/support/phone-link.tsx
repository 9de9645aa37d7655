// A phone number that calls when it is pressed.

interface PhoneLinkProps {
  readonly phone: string;
}

export function PhoneLink({ phone }: PhoneLinkProps) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}
