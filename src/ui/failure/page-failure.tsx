// Replaces a page that failed because of a bug or code that did not load. Also prerendered, in case the app itself never loads.
import { useEffect, useRef } from 'react';
import { kitMessages } from '../../messages/en/kit.js';
import { Button } from '../button/button.js';
import { Card, CardFoot } from '../page/card.js';
import styles from '../page/page.module.css';

/** Uses neither store nor router, because they may be what failed. */
export function PageFailure() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <Card>
        <h1 ref={heading} tabIndex={-1}>
          {kitMessages.failure.title}
        </h1>
        <p>{kitMessages.failure.message}</p>
        <CardFoot>
          <Button onClick={() => window.location.reload()}>{kitMessages.failure.reload}</Button>
        </CardFoot>
      </Card>
    </div>
  );
}
