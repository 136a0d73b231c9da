import { Button } from '@krapao/ui/button';
import type { ReactNode } from 'react';
import { languages } from '../../../shared/i18n/i18n';
import { htmlLang, languageName, useI18n, useI18nState } from '@krapao/ui/i18n';
import { BrandMark } from '@krapao/ui/brand-mark';

interface VisitorPageProps {
  title: string;
  lead: string;
  /** It covers a page that has a main part. */
  isOver?: boolean;
  children: ReactNode;
}

/** A page for a person without a session: its title, its content, and the choice of language. */
export const VisitorPage = ({ title, lead, isOver = false, children }: VisitorPageProps) => (
  <div className="d-login">
    <Lights />
    <Main isOver={isOver}>
      <div className="d-row">
        <BrandMark />
        <h1>
          <b className="d-b">{title}</b>
          <span className="d-2">{lead}</span>
        </h1>
      </div>
      {children}
    </Main>
    <Languages />
  </div>
);

const Main = ({ isOver, children }: { isOver: boolean; children: ReactNode }) =>
  isOver ? (
    <div className="d-login__c">{children}</div>
  ) : (
    <main id="main" className="d-login__c">
      {children}
    </main>
  );

function Languages() {
  const i18n = useI18n();
  const { language } = useI18nState();
  return (
    <div className="d-btns" style={{ padding: '1rem' }}>
      {languages.map((each) => (
        <Button
          key={each}
          lang={htmlLang(each)}
          variant="ghost"
          aria-pressed={each === language}
          onClick={() => void i18n.setLanguage(each)}
        >
          {languageName(each)}
        </Button>
      ))}
    </div>
  );
}

const BULBS = 48;
const STEP = 30;

/** The string of lights: it hangs at sign-in and over an empty queue. */
const Lights = () => (
  <svg className="d-lights" viewBox={`0 0 ${BULBS * STEP} 40`} preserveAspectRatio="xMidYMin slice" height="40" aria-hidden="true">
    <path d={`M0 2${Array.from({ length: BULBS / 4 }, (_, index) => `Q${index * 120 + 60} 28 ${(index + 1) * 120} 2`).join('')}`} />
    {Array.from({ length: BULBS }, (_, index) => (
      <circle key={index} className="b" cx={index * STEP + 15} cy={index % 4 === 1 || index % 4 === 2 ? 14.2 : 7.7} r="3" />
    ))}
  </svg>
);
