// What users look for and do on a page of the portal.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Anything that a test renders with a user. */
export interface Page {
  readonly user: UserEvent;
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Without the cookie banner, which has a Continue button of its own. */
export const main = () => within(screen.getByRole('main'));
export const findButton = (name: string | RegExp) => main().findByRole('button', { name });
export const continueButton = () => findButton(/^Continue/);

export const press = async ({ user }: Page, name: string | RegExp): Promise<void> => user.click(await findButton(name));

/** Presses within one task, in which no response can arrive: for checks of what the page shows until then. */
export function pressNow(element: HTMLElement): void {
  element.focus();
  act(() => element.click());
}

/** Presses Continue. */
export const go = async ({ user }: Page): Promise<void> => user.click(await continueButton());

export async function fill({ user }: Page, label: string, text: string): Promise<void> {
  // A field belongs to the form only after its first paint. Earlier changes are reverted.
  await waitFor(async () => {
    await user.clear(screen.getByLabelText(label));
    expect(screen.getByLabelText(label)).toHaveValue('');
  });
  await user.type(screen.getByLabelText(label), text);
}
