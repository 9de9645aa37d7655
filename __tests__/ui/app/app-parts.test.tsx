// The parts of a partner app's pages: their contents in each state, and their announcements.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { conceal } from '../../../api/secret.js';
import { Empty } from '../../../src/ui/app/empty.js';
import { Loaded } from '../../../src/ui/app/loaded.js';
import { DescriptionList } from '../../../src/ui/app/description-list.js';
import { RecoveryCodes } from '../../../src/ui/recovery-codes/recovery-codes.js';
import { Row, Rows } from '../../../src/ui/app/rows.js';
import { Strip } from '../../../src/ui/app/strip.js';
import { Sheet } from '../../../src/ui/app/sheet.js';
import { AppPage } from '../../../src/ui/page/app-page.js';
import { renderPart } from '../../support/render-part.js';

const show = (query: Parameters<typeof Loaded<string>>[0]['query']) => render(<Loaded query={query}>{(data) => <p>{data}</p>}</Loaded>);

describe('Loaded, which shows the state of a query', () => {
  test('says that it is loading, to screen readers, too', () => {
    show({ isFetching: true, refetch: jest.fn() });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  test('says so once for all cards of a page', async () => {
    const query = { isFetching: true, refetch: jest.fn() };
    function TwoCards() {
      const [loaded, setLoaded] = useState<string[]>([]);
      return (
        <AppPage title="Your plans">
          <Loaded query={{ ...query, data: loaded[0] }}>{(data) => <p>{data}</p>}</Loaded>
          <Loaded query={{ ...query, data: loaded[1] }}>{(data) => <p>{data}</p>}</Loaded>
          <button onClick={() => setLoaded([...loaded, `Card ${loaded.length + 1}`])}>Next response</button>
        </AppPage>
      );
    }
    const { user } = await renderPart(<TwoCards />);
    const words = screen.getByText('Loading…');
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Card 1')).toBeInTheDocument();
    // The same text as before, which is not announced again.
    expect(screen.getByText('Loading…')).toBe(words);
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('Card 2')).toBeInTheDocument();
    expect(words).not.toBeInTheDocument();
  });

  test('shows the data, even while it is being loaded again', () => {
    show({ data: 'There.', isFetching: true, refetch: jest.fn() });
    expect(screen.getByText('There.')).toBeInTheDocument();
  });

  test.each([
    [{ status: 500, data: undefined }, 'This could not be loaded.'],
    [{ status: 400, data: { errors: [{ code: 'X', description: 'Not today.' }] } }, /./],
  ])('announces a failure and retries when the button is pressed', async (error, words) => {
    const refetch = jest.fn();
    const { user } = await renderPart(
      // A gateway error in the base query's form.
      <Loaded query={{ error: error as never, isFetching: false, refetch }}>{() => null}</Loaded>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  // RTK Query's error, of which `Loaded` reads nothing.
  const failure = { error: { status: 500, data: undefined } as never, isFetching: false, refetch: jest.fn() };
  const form = (query: Parameters<typeof Loaded<string>>[0]['query']) => (
    <Loaded query={query}>{(data) => <input aria-label={data} />}</Loaded>
  );

  test('announces that a retry has failed too', () => {
    const { rerender } = render(form(failure));
    const before = screen.getByRole('alert').textContent;
    rerender(form({ ...failure, error: { status: 500, data: undefined } as never })); // as above
    expect(screen.getByRole('alert').textContent).not.toBe(before);
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  });

  test('keeps what was typed when the data cannot be loaded again', async () => {
    const query = { data: 'Name', currentData: 'Name', isFetching: false, refetch: jest.fn() };
    const { rerender } = render(form(query));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Good Adv');
    rerender(form({ ...query, ...failure }));
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Good Adv');
  });

  test('does not show the data of earlier arguments next to a failure', () => {
    render(form({ ...failure, data: 'Name', currentData: undefined }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('says that it was loaded, in the place of the pressed button', async () => {
    const { rerender } = render(form(failure));
    screen.getByRole('button', { name: /^Try again/ }).focus();
    rerender(form({ data: 'Name', isFetching: false, refetch: jest.fn() }));
    expect(screen.getByText('Loaded.')).toHaveFocus();
  });

  test('after a failure, does not say that it was loaded while the data of other arguments is being loaded', () => {
    const { rerender } = render(form({ ...failure, data: 'Name', currentData: undefined }));
    rerender(form({ data: 'Name', currentData: undefined, isFetching: true, refetch: jest.fn() }));
    expect(screen.queryByText('Loaded.')).not.toBeInTheDocument();
    rerender(form({ data: 'Title', currentData: 'Title', isFetching: false, refetch: jest.fn() }));
    const said = screen.getByText('Loaded.');
    // Said once: a screen reader would announce it again if it went away in between.
    rerender(form({ data: 'Title', currentData: 'Title', isFetching: true, refetch: jest.fn() }));
    expect(said).toHaveTextContent('Loaded.');
  });

  test('leaves the focus alone if it is elsewhere', async () => {
    const { rerender } = render(form(failure));
    rerender(form({ data: 'Name', isFetching: false, refetch: jest.fn() }));
    expect(document.body).toHaveFocus();
  });
});

test('a strip is in the page before its text, so that screen readers announce the text', () => {
  function News() {
    const [text, setText] = useState<string>();
    return (
      <>
        <Strip kind="done">{text}</Strip>
        <button type="button" onClick={() => setText('Saved.')}>
          Save
        </button>
      </>
    );
  }
  render(<News />);
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  act(() => screen.getByRole('button').click());
  expect(strip).toHaveTextContent('Saved.');
});

test('an error strip is an alert', () => {
  render(<Strip kind="error">No.</Strip>);
  expect(screen.getByRole('alert')).toHaveTextContent('No.');
});

test('rows form a list, pairs are terms with descriptions, and null values are left out', () => {
  render(
    <>
      <Rows label="Things">
        <Row detail="Small" end="End">
          One
        </Row>
      </Rows>
      <DescriptionList items={{ Phone: '800', Fax: null }} />
      <Empty>Nothing yet.</Empty>
    </>,
  );
  expect(screen.getByRole('list', { name: 'Things' })).toHaveTextContent('OneSmallEnd');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
});

test('a card with a hidden title still has it as its accessible name', () => {
  render(
    <Sheet title="Contributions" titleLook="hidden" aside="3 open">
      <p>Plot</p>
    </Sheet>,
  );
  expect(screen.getByRole('region', { name: 'Contributions' })).toHaveTextContent('3 open');
});

describe('recovery codes', () => {
  const CODES = ['abcd-efgh-jk', 'mnpq-rstv-wx'];
  const codes = CODES.map(conceal);
  afterEach(() => jest.useRealTimers());

  test('take the focus of the button that made them', async () => {
    await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    expect(screen.getByText(/^These are your new recovery codes/)).toHaveFocus();
  });

  test('are copied one per line', async () => {
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });

  test('announce each copy, not only the first', async () => {
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    const outcome = screen.getByRole('status');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(outcome).toHaveTextContent('Copied.'));
    const before = outcome.textContent;
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(outcome.textContent).not.toBe(before));
    expect(outcome).toHaveTextContent('Copied.');
  });

  test('are downloaded through a blob URL, which works until a browser that asks first has its answer', async () => {
    const made: Blob[] = [];
    const revoked = jest.fn();
    Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), '#blob'), revokeObjectURL: revoked });
    await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(made).toHaveLength(1);
    expect(made[0]?.size).toBeGreaterThan(CODES.join('\n').length);
    jest.advanceTimersByTime(59_000);
    expect(revoked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(revoked).toHaveBeenCalledTimes(1);
  });

  test('are printed by one button and confirmed as saved by another', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const onSaved = jest.fn();
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={onSaved} />);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(screen.getByRole('button', { name: 'I have saved my codes' }));
    expect([print.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 1]);
  });
});
