// The parts of a signed-in app's pages: their contents in each state, and their announcements.
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { conceal } from '../../../api/secret.js';
import { Empty } from '../../../src/ui/app/empty.js';
import { Loaded } from '../../../src/ui/app/loaded.js';
import { Pairs } from '../../../src/ui/app/pairs.js';
import { RecoveryCodes } from '../../../src/ui/recovery-codes/recovery-codes.js';
import { Row, Rows } from '../../../src/ui/app/rows.js';
import { Strip } from '../../../src/ui/app/strip.js';
import { Sheet } from '../../../src/ui/app/sheet.js';
import { renderPart } from '../../support/render-part.js';

const show = (query: Parameters<typeof Loaded<string>>[0]['query']) => render(<Loaded query={query}>{(data) => <p>{data}</p>}</Loaded>);

describe('what a query has to show', () => {
  test('it says that it is loading, to screen readers too', () => {
    show({ isFetching: true, refetch: jest.fn() });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  test('its data, also while they are asked for again', () => {
    show({ data: 'There.', isFetching: true, refetch: jest.fn() });
    expect(screen.getByText('There.')).toBeInTheDocument();
  });

  test.each([
    [{ status: 500, data: undefined }, 'This could not be loaded.'],
    [{ status: 400, data: { errors: [{ code: 'X', description: 'Not today.' }] } }, /./],
  ])('a failure is announced, and tried again on a press', async (error, words) => {
    const refetch = jest.fn();
    const { user } = await renderPart(
      // A gateway error in the base query's form.
      <Loaded query={{ error: error as never, isFetching: false, refetch }}>{() => null}</Loaded>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

test('a strip is there before it says anything, so that what it says is read out', () => {
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

test('an error is an alert', () => {
  render(<Strip kind="error">No.</Strip>);
  expect(screen.getByRole('alert')).toHaveTextContent('No.');
});

test('rows are a list, pairs are terms and what they are; what is null is left out', () => {
  render(
    <>
      <Rows label="Things">
        <Row detail="Small" end="End">
          One
        </Row>
      </Rows>
      <Pairs items={{ Phone: '800', Fax: null }} />
      <Empty>Nothing yet.</Empty>
    </>,
  );
  expect(screen.getByRole('list', { name: 'Things' })).toHaveTextContent('OneSmallEnd');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone']);
  expect(screen.getByText('Nothing yet.')).toBeInTheDocument();
});

test('a card whose title is not seen still has it as its name', () => {
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

  test('are copied line by line', async () => {
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });

  test('are downloaded by an address that holds none of them', async () => {
    const made: Blob[] = [];
    const revoked = jest.fn();
    Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), '#blob'), revokeObjectURL: revoked });
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(made).toHaveLength(1);
    expect(made[0]?.size).toBeGreaterThan(CODES.join('\n').length);
    expect(revoked).toHaveBeenCalledTimes(1);
  });

  test('are printed, and put away on a press', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const onSaved = jest.fn();
    const { user } = await renderPart(<RecoveryCodes codes={codes} onSaved={onSaved} />);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(screen.getByRole('button', { name: 'I have saved my codes' }));
    expect([print.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 1]);
  });
});
