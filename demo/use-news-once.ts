// What the portal has just done for the user, shown once: not again after a reload, from a bookmark, or to another user.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppPlace } from './app-context.js';
import { useUser } from './user.js';

/** `key` is `success` from the address. It is removed from the address as soon as it is read. */
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
