"""Addresses of clients."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network


def plain_address(host: str) -> str:
    """Return an address without the "::ffff:" that an IPv6 socket puts before the address of an IPv4 client."""
    try:
        return str(IPv6Address(host).ipv4_mapped or host)
    except ValueError:
        return host


def network_of(host: str) -> str:
    """Return the key for limits: an IPv4 address, or the /64 network of an IPv6 address, which one person controls."""
    host = plain_address(host)
    try:
        return str(ip_network((IPv6Address(host), 64), strict=False))
    except ValueError:
        return host


def is_in(host: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    """Return whether one of the networks contains the address of a client."""
    try:
        address = ip_address(plain_address(host))
    except ValueError:  # such as a Unix socket
        return False
    return any(address in network for network in networks)
