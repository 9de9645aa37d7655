// The brands for demonstrations, each with its theme: DEMO_BRAND selects the one to show.
import type { Brand } from '../../api/contract/branding.js';
import type { Theme } from '../../api/contract/theme.js';

interface DemoBrand {
  readonly brand: Brand;
  readonly theme: Theme;
}

const contactInfo = {
  adminAddress: 'plans@example.com',
  supportName: 'Customer Support',
  supportPhone: '8005550199',
  supportPhoneExtension: '401',
  supportAddress: 'support@example.com',
  supportHours: 'Monday to Friday, 8 a.m. to 8 p.m. ET.',
};

/** An image that needs no external address. */
const image = (width: number, height: number, shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`)}`;

const doorway = image(
  44,
  44,
  '<path fill="#0f4f48" fill-rule="evenodd" d="M4 38V20a18 18 0 0 1 36 0v18ZM9 38h26V20a13 13 0 0 0-26 0Z"/><path fill="#c08a32" d="M23.5 38V9.7A10.5 10.5 0 0 1 32.5 20v18Z"/><path fill="#0f4f48" d="M20.5 38V9.7A10.5 10.5 0 0 0 11.5 20v18ZM1 39h42v3H1Z"/>',
);
const harbor = image(
  44,
  44,
  '<path fill="#1e4484" fill-rule="evenodd" d="M22 1a21 21 0 1 1 0 42 21 21 0 0 1 0-42Zm0 7.5L9.5 18.5v3h25v-3ZM13 23v3.5h4V23Zm7 0v3.5h4V23Zm7 0v3.5h4V23ZM8.5 30.5q3.4-3 6.75 0t6.75 0 6.75 0 6.75 0v3q-3.4 3-6.75 0t-6.75 0-6.75 0-6.75 0Z"/>',
);
const pier = image(
  60,
  44,
  '<path fill="#1e4484" fill-rule="evenodd" d="M30 4a18 18 0 1 1 0 36 18 18 0 0 1 0-36Zm0 7a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z"/>',
);

/** Chromium decodes the icon in the page's main thread after each navigation. For an SVG, that takes 12 ms on a slow phone. */
const icon = (png: string) => `data:image/png;base64,${png}`;
const doorwayIcon = icon(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAIVBMVEUAAAAPT0gPT0gPT0gPT0gPT0jAijLAijLAijLAijLAijKAeezFAAAAC3RSTlMAM2aZ/8zMmTP/ZgQDle0AAACjSURBVHja3dIxDoIwGAXgn9Jq3EjQvSF1h1j3Au8ANaZXYGBy9BhuBCePamiJoeIJfNv78ud1KdHvJEWRLXsOANVXX0iCOXIGBVwlOwPN56CePQxztJTbzZ00jAcNm8LsxptA6wHI9ARDAkydoWGYYHwp/46A4QEeHNZvWhXgKfwqR6kDDCtI/w6Ek0fnym3X9cxZooOLcqE9otSUn6JUq3/wBpNdYZvhDsfZAAAAAElFTkSuQmCC',
);
const harborIcon = icon(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAElBMVEUAAAAeRIQeRIQeRIQeRIQeRIQ2yjBeAAAABnRSTlMAM2aZzP8u5ZmoAAAA1UlEQVR42m1SyxKCMAxMAe8g9q6j3NUZ7jjAXSj7/7/iZFMKju4hJdvmtUHEUFWyx3UElufm30C8Vj9HxN18N67EUpI4IcGC+CC0fKJ+wbtzlrI0+jGJeD3nGKHZmHsRcakeq5c8Zqvf8KogbQ0B6OTAjAYPvM1E8NIDUxXhI4FlwDBgGLESs7T3PLDKpHF74s2yu5BuU2fVyAGTjvEynUodTvsPOkugIB7HvnRS9+Icm7bpMjW5ja2xQU1vEkYNie7/Gn4WJVKb/9iWe9RlX772n36HDz0LXKIOju21AAAAAElFTkSuQmCC',
);

export const demoBrands = {
  vestibule: {
    brand: {
      brandingId: 'public',
      brandName: 'Vestibule Retirement',
      hasAdvisorBanner: false,
      brandLinks: { leftLogoLink: doorway, faviconLink: doorwayIcon },
      contactInfo,
    },
    theme: {},
  },
  harbor: {
    brand: {
      brandingId: 'public',
      brandName: 'Harbor & Main',
      hasAdvisorBanner: false,
      brandLinks: { leftLogoLink: harbor, rightLogoLink: pier, faviconLink: harborIcon },
      contactInfo,
    },
    theme: {
      accent: '#1e4484',
      onAccent: '#ffffff',
      radius: '1rem',
      fontFamily: '"Avenir Next", avenir, "Segoe UI", corbel, "URW Gothic", sans-serif',
    },
  },
} as const satisfies Record<string, DemoBrand>;

export type DemoBrandName = keyof typeof demoBrands;

export const DEMO_BRANDS = ['vestibule', 'harbor'] as const satisfies readonly DemoBrandName[];
