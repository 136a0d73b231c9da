import { useState } from 'react';
import { type StorageKey, useShelves } from '../storage';

/** So many members of one device are remembered. With more, the earliest is asked again. */
const MOST = 20;

/** Whether this member has answered an offer on this device, and the function that remembers it. An offer is made once. */
export function useAnswered(key: Extract<StorageKey, `${string}-offer`>, member: string | undefined) {
  const { local } = useShelves();
  const [members, setMembers] = useState(() => (local.get(key) ?? '').split(' ').filter(Boolean));
  const answer = () => {
    if (member === undefined) return;
    const all = [...members, member].slice(-MOST);
    local.set(key, all.join(' '));
    setMembers(all);
  };
  return { isAnswered: member !== undefined && members.includes(member), answer };
}
