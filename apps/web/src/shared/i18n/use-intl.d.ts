import type { Phrases } from '@krapao/phrases';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Phrases;
  }
}
