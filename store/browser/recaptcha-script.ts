// Loads Google's script once, and again after a failure. react-google-recaptcha's own loader would remember a failure forever.

declare global {
  interface Window {
    /** It has more members, but only react-google-recaptcha uses them. */
    grecaptcha?: { readonly render?: unknown };
    onRecaptchaLoaded?: () => void;
  }
}

const ADDRESS = 'https://www.google.com/recaptcha/api.js?onload=onRecaptchaLoaded&render=explicit';
const GIVE_UP_MS = 15_000;

let loading: Promise<void> | undefined;

/** Resolves to the object that react-google-recaptcha renders with; rejects if the script is blocked or does not load in time. */
export async function loadRecaptcha(): Promise<object> {
  if (typeof window.grecaptcha?.render !== 'function') await loadOnce();
  return window.grecaptcha ?? {};
}

function loadOnce(): Promise<void> {
  loading ??= addScript().finally(() => {
    loading = undefined;
  });
  return loading;
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The reCAPTCHA script did not load.'));
    };
    const timer = setTimeout(giveUp, GIVE_UP_MS);
    window.onRecaptchaLoaded = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', giveUp);
    script.async = true;
    script.src = ADDRESS;
    document.head.append(script);
  });
}
