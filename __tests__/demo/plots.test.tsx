// The plots of an account's history.
import { render, screen } from '@testing-library/react';
import { BarPlot } from '../../demo/plots/bar-plot.js';
import { LinePlot } from '../../demo/plots/line-plot.js';

const words = { caption: 'Contributions', summary: 'They grew.', columns: ['Time', 'You', 'Employer'] } as const;
const format = (value: number) => `$${Math.round(value)}`;

test('bars and points with equal labels are all drawn and listed', () => {
  const twice = [
    { time: 'Jan–Mar', lower: 0.1, upper: 0.2 },
    { time: 'Jan–Mar', lower: 0.2, upper: 0.2 },
  ];
  const { container } = render(<BarPlot {...words} bars={twice} format={format} />);
  expect(container.querySelectorAll('g')).toHaveLength(2);
  expect(screen.getAllByRole('rowheader', { name: 'Jan–Mar', hidden: true })).toHaveLength(2);
  const points = twice.map(({ time, lower }) => ({ time, value: lower }));
  const line = { caption: 'Balance', summary: 'It grew.', columns: ['Month', 'Balance'] } as const;
  render(<LinePlot {...line} points={points} short={format} full={format} />);
  expect(screen.getAllByRole('rowheader', { name: 'Jan–Mar', hidden: true })).toHaveLength(4);
});

test('a screen reader meets the caption and the summary once each', () => {
  const points = [1, 2].map((value) => ({ time: String(value), value }));
  const line = { ...words, columns: ['Month', 'Balance'] } as const;
  const { container } = render(<LinePlot {...line} points={points} short={format} full={format} />);
  expect(screen.getByRole('img', { name: 'They grew.' })).not.toHaveAccessibleDescription();
  expect(container).not.toHaveTextContent('They grew.');
});
