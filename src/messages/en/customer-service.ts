// Where to call if nothing else helps.

type Text = string | number | undefined;

export function callCustomerService(phone: Text, extension: Text): string {
  if (!phone) return 'Please call customer service.';
  return `Please call customer service at ${phone}${extension ? `, ext. ${extension}` : ''}.`;
}
