// The header (R2.18): left and right brand logos, and brand name.
import { act, fireEvent, screen } from '@testing-library/react';
import { brandingApi } from '../../../api/branding-api.js';
import type { Brand } from '../../../api/contract/branding.js';
import { gateway } from '../../support/gateway.js';
import { Header } from '../../../src/ui/shell/header.js';
import { renderPart } from '../../support/render-part.js';

async function headerOf(brand: Brand) {
  const { env, testDoor } = gateway.scope();
  await testDoor.setBranding({ brand });
  const { store, container } = await renderPart(<Header />, { environment: { env }, flows: ['branding'] });
  await act(async () => void (await store.dispatch(brandingApi.endpoints.publicBrand.initiate())));
  return { logos: () => [...container.querySelectorAll('img')].map((logo) => logo.getAttribute('src')), container };
}

const left = 'https://images.example.com/left.svg';
const alternate = 'https://images.example.com/alternate.svg';
const right = 'https://images.example.com/right.svg';

test('shows the brand name and both logos, which are decorative for screen readers', async () => {
  const { logos } = await headerOf({ brandName: 'Acme', brandLinks: { leftLogoLink: left, rightLogoLink: right } });
  expect(screen.getByRole('banner')).toHaveTextContent('Acme');
  expect(logos()).toEqual([left, right]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the left logo links to the branded login', async () => {
  await headerOf({ brandName: 'Acme', brandLinks: { leftLogoLink: left, brandedLoginLink: 'https://acme.example.com/login' } });
  expect(screen.getByRole('link', { name: 'Acme home' })).toHaveAttribute('href', 'https://acme.example.com/login');
});

test('a left logo that fails to load is replaced by its alternate, and then by nothing', async () => {
  const { logos, container } = await headerOf({ brandName: 'Acme', brandLinks: { leftLogoLink: left, alternateLeftLogoLink: alternate } });
  const breakLogo = () => fireEvent.error(container.querySelector('img') ?? container);
  breakLogo();
  expect(logos()).toEqual([alternate]);
  breakLogo();
  expect(logos()).toEqual([]);
});

test('javascript: addresses become neither links nor logos', async () => {
  const { logos } = await headerOf({
    brandLinks: { leftLogoLink: left, brandedLoginLink: 'javascript:alert(1)', rightLogoLink: 'javascript:alert(2)' },
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(logos()).toEqual([left]);
});

test('the brand name waits until both logos have loaded or failed, so that it does not shift', async () => {
  const { container } = await headerOf({ brandName: 'Acme', brandLinks: { leftLogoLink: left, rightLogoLink: right } });
  const [leftImage, rightImage] = container.querySelectorAll('img');
  fireEvent.load(leftImage ?? container);
  expect(screen.getByText('Acme')).toHaveAttribute('data-waiting');
  fireEvent.error(rightImage ?? container);
  expect(screen.getByText('Acme')).not.toHaveAttribute('data-waiting');
});

test("the theme's logo is shown when the brand has no logo or its logo fails to load", async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.setBranding({ brand: { brandName: 'Acme', brandLinks: { leftLogoLink: left } } });
  const { store, container } = await renderPart(<Header />, { environment: { env, theme: { logo: '/theme.svg' } }, flows: ['branding'] });
  const logo = () => container.querySelector('img')?.getAttribute('src');
  expect(logo()).toBe('/theme.svg');
  await act(async () => void (await store.dispatch(brandingApi.endpoints.publicBrand.initiate())));
  expect(logo()).toBe(left);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(logo()).toBe('/theme.svg');
});
