// What the portal has just done for the user, told once: a reload, a bookmark or another user must not hear it again.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppPlace } from './app-context.js';
import { useUser } from './user.js';

/** `key` is the address's `success`; it is taken out of the address as soon as it is read. */
export function useNewsOnce(key: string | null): string | null {
  const { userId } = useUser();
  const { openedFor = userId } = useAppPlace();
  const [news] = useState(openedFor === userId ? key : null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (key !== null) void navigate(pathname, { replace: true });
  }, [key, navigate, pathname]);
  return news;
}
